import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors.ts";
import { membershipSchemas } from "#contract/membership.schema.ts";
import { membership } from "#contract/membership.ts";
import { mayBuy } from "#domain/membership/offer/may-buy.ts";
import type { ShopRules } from "#domain/membership/offer/may-buy.ts";
import { isShopClosed } from "#domain/membership/offer/ways-to-pay.ts";
import type { BuyerEnvironment } from "#domain/membership/offer/ways-to-pay.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext, Learner } from "#server/http/endpoints.ts";
import type { Library } from "#server/modules/content/service.ts";
import type { MembershipDeps } from "./deps.ts";
import { createOrder } from "./orders/create-order.ts";
import { cancelOrder, listOrders, showOrder, watchOrder } from "./orders/own-orders.ts";
import { payOrder } from "./payments/pay.ts";
import { serveProviders } from "./provider-routes.ts";
import { offeredPlans } from "./plans.ts";

type Needs = MembershipDeps & { library: Pick<Library, "catalogue"> };

export function serveMembership(
  app: FastifyInstance,
  context: RouteContext,
  { library, ...deps }: Needs,
): void {
  serveProviders(app, deps, context.limitScale);
  serveArea(app, context, {
    table: membership,
    schemas: membershipSchemas,
    handlers: {
      plans: async (_input, { language }) => offeredPlans(deps.plans, language),
      scenes: async (_input, { language }) =>
        library.catalogue.membersScenes(language).map(({ item, category }) => ({
          id: item.id,
          title: item.title,
          level: item.level,
          categoryTitle: category.title,
          coverImage: item.coverImage,
        })),
      order: async ({ body }, learner) => {
        assertSold(deps.shop, learner, body.environment);
        return showOrder(deps, learner, await createOrder(deps, learner, body));
      },
      orders: (_input, learner) => listOrders(deps, learner),
      orderById: ({ params }, learner) => watchOrder(deps, learner, params.id),
      pay: ({ params, body }, learner) => {
        assertSold(deps.shop, learner, body.environment);
        const connection = { origin: learner.origin(), address: learner.address, isLocal: learner.isLocal() };
        const { method, channel } = body;
        return payOrder(deps, learner, { id: params.id, way: { method, channel }, connection });
      },
      cancel: ({ params }, learner) => cancelOrder(deps, learner, params.id),
    },
  });
}

/**
 * Rejects apps whose stores forbid purchases. The page detects some of them better than the user agent can, such as a wrapper that
 * calls itself Safari.
 */
function assertSold(
  shop: ShopRules,
  { userAgent }: Learner,
  environment: BuyerEnvironment | undefined,
): void {
  const isClosed = environment !== undefined && isShopClosed(environment);
  if (isClosed || !mayBuy(userAgent ?? "", shop)) throw new AppError("order.not-here");
}
