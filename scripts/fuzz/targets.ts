import { account } from "#contract/account.ts";
import { accountSchemas } from "#contract/account.schema.ts";
import { avatar } from "#contract/avatar.ts";
import { avatarSchemas } from "#contract/avatar.schema.ts";
import { category } from "#contract/category.ts";
import { categorySchemas } from "#contract/category.schema.ts";
import { content } from "#contract/content.ts";
import { contentSchemas } from "#contract/content.schema.ts";
import type { Endpoint, EndpointTable, Method, Shape } from "#contract/endpoint.ts";
import { favourites } from "#contract/favourites.ts";
import { favouritesSchemas } from "#contract/favourites.schema.ts";
import { feedback } from "#contract/feedback.ts";
import { feedbackSchemas } from "#contract/feedback.schema.ts";
import { history } from "#contract/history.ts";
import { historySchemas } from "#contract/history.schema.ts";
import { progress } from "#contract/progress.ts";
import { progressSchemas } from "#contract/progress.schema.ts";
import { review } from "#contract/review.ts";
import { reviewSchemas } from "#contract/review.schema.ts";
import { social } from "#contract/social.ts";
import { socialSchemas } from "#contract/social.schema.ts";
import { schemaNode } from "./from-schema.ts";
import type { SchemaNode } from "./from-schema.ts";

/** One address to be fuzzed. */
export type Target = {
  method: Method;
  path: string;
  /** The row of the contract; missing for pages, files and redirects. */
  row?: Endpoint;
  shape?: Shape;
  params?: SchemaNode;
  query?: SchemaNode;
  body?: SchemaNode;
  /** How often it is asked beside the others; less where one request costs much. */
  weight: number;
};

/** Each is slow on purpose, or ends a session: it hashes a password, decodes a picture, writes everything about a learner. */
const costly: Record<string, number> = {
  "POST /api/user/register": 0.03,
  "POST /api/user/login": 0.03,
  "POST /api/user/password/change": 0.04,
  "POST /api/user/password/reset": 0.04,
  "POST /api/user/credentials": 0.04,
  "POST /api/user/email/bind": 0.04,
  "POST /api/user/email/verify": 0.04,
  "POST /api/user/avatar": 0.05,
  "GET /api/user/export": 0.05,
  "POST /api/user/logout": 0.03,
  "POST /api/user/prove": 0.03,
  "POST /api/user/delete": 0.05,
};

function targetsOf(table: EndpointTable, schemas: Record<string, Shape>): Target[] {
  return Object.entries(table).map(([name, row]) => {
    const shape = schemas[name];
    if (shape === undefined) throw new Error(`the endpoint ${name} has no schema`);
    const { params, query, body } = shape;
    return {
      method: row.method,
      path: row.path,
      row,
      shape,
      ...(params && { params: schemaNode(params) }),
      ...(query && { query: schemaNode(query) }),
      ...(body && row.isUpload !== true && { body: schemaNode(body) }),
      weight: costly[`${row.method} ${row.path}`] ?? 1,
    };
  });
}

const text: SchemaNode = { type: "string" };
const inPath = (...names: string[]): SchemaNode => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required: names,
});
const optional = (...names: string[]): SchemaNode => ({ ...inPath(...names), required: [] });

/** What has no row in the contract. Writing one address in two forms would ask the same route twice, so they are few. */
const unlisted: Target[] = [
  {
    method: "GET",
    path: "/api/auth/{provider}/start",
    params: inPath("provider"),
    query: optional("to", "link"),
    weight: 1,
  },
  {
    method: "GET",
    path: "/api/auth/{provider}/callback",
    params: inPath("provider"),
    query: optional("code", "state", "error", "user", "iss"),
    weight: 1,
  },
  { method: "POST", path: "/api/auth/{provider}/callback", params: inPath("provider"), weight: 0.5 },
  { method: "GET", path: "/api/avatar/{id}.jpg", params: inPath("id"), weight: 0.5 },
  { method: "GET", path: "/api/openapi.json", weight: 0.02 },
  {
    method: "GET",
    path: "/sandbox/{provider}/{page}",
    params: inPath("provider", "page"),
    query: optional(
      "client_id",
      "appid",
      "redirect_uri",
      "response_type",
      "code",
      "state",
      "person",
      "email",
    ),
    weight: 1,
  },
  { method: "POST", path: "/sandbox/{provider}/token", params: inPath("provider"), weight: 0.3 },
  { method: "GET", path: "/healthz", weight: 0.1 },
  { method: "GET", path: "/readyz", weight: 0.1 },
  { method: "GET", path: "/metrics", weight: 0.02 },
  { method: "GET", path: "/study/{id}", params: inPath("id"), weight: 0.3 },
  { method: "GET", path: "/audio/{id}", params: inPath("id"), weight: 0.5 },
  { method: "GET", path: "/{id}", params: inPath("id"), weight: 0.5 },
];

/** Every row of every area of the contract, and the addresses that have none. A test compares them with the server's own list. */
export const targets: readonly Target[] = [
  ...targetsOf(account, accountSchemas),
  ...targetsOf(avatar, avatarSchemas),
  ...targetsOf(category, categorySchemas),
  ...targetsOf(content, contentSchemas),
  ...targetsOf(favourites, favouritesSchemas),
  ...targetsOf(feedback, feedbackSchemas),
  ...targetsOf(history, historySchemas),
  ...targetsOf(progress, progressSchemas),
  ...targetsOf(review, reviewSchemas),
  ...targetsOf(social, socialSchemas),
  ...unlisted,
];
