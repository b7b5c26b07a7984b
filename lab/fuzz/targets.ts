import { z } from "zod";
import type { Endpoint, Shape } from "../../src/contract/endpoint.ts";
import { areaFile, endpointTable } from "../../tests/support/endpoint-table.ts";

export type Target = {
  method: string;
  path: string;
  /** Undefined for addresses outside the contract. */
  row?: Endpoint;
  shape?: Partial<Shape>;
  weight: number;
};

/** Endpoints that hash a password, decode a picture or end a session. */
const costly =
  /register|login|logout|password|credentials|email\/(bind|verify)|avatar$|export|prove|user\/delete/;

const optional = (...names: string[]): z.ZodObject =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string().optional()])));

/** Addresses outside the contract, with the fields of their query. */
const others: Record<string, z.ZodObject> = {
  "GET /api/auth/{provider}/start": optional("to", "link"),
  "GET /api/auth/{provider}/callback": optional("code", "state", "error", "user", "iss"),
  "POST /api/auth/{provider}/callback": optional(),
  "POST /api/pay/alipay/notify": optional(),
  "POST /api/pay/wechat/notify": optional(),
  "GET /api/pay/wechat/openid": optional("code", "state"),
  "GET /api/avatar/{id}.jpg": optional(),
  "GET /sandbox/{provider}/{page}": optional("client_id", "redirect_uri", "code", "state", "person", "email"),
  "POST /sandbox/{provider}/token": optional(),
  "GET /sandbox/cashier/{id}": optional("redirect_url"),
  "POST /sandbox/cashier/{id}": optional(),
  "GET /sandbox/alipay/gateway.do": optional("app_id", "method", "biz_content", "timestamp", "sign", "bill"),
  "POST /sandbox/alipay/gateway.do": optional(),
  "POST /sandbox/wechatpay/v3/{page}": optional(),
  "GET /sandbox/wechatpay/connect/oauth2/authorize": optional("appid", "redirect_uri", "scope", "state"),
  "GET /sandbox/wechatpay/sns/oauth2/access_token": optional("appid", "secret", "code"),
  "GET /healthz": optional(),
  "GET /readyz": optional(),
  "GET /study/{id}": optional(),
  "GET /audio/{id}": optional(),
  "GET /{id}": optional(),
};

async function contractTargets(): Promise<Target[]> {
  const rows = await endpointTable();
  return Promise.all(
    rows.map(async ({ area, name, row }) => {
      const module: Record<string, Record<string, Shape>> = await import(
        `../../src/contract/${areaFile(area)}.schema.ts`
      );
      const shape = module[`${area}Schemas`]?.[name];
      if (shape === undefined) throw new Error(`The endpoint ${area}.${name} has no schema.`);
      return { method: row.method, path: row.path, row, shape, weight: costly.test(row.path) ? 1 : 25 };
    }),
  );
}

export const targets: readonly Target[] = [
  ...(await contractTargets()),
  ...Object.entries(others).map(([name, query]) => {
    const [method = "", path = ""] = name.split(" ");
    return { method, path, shape: { query }, weight: 10 };
  }),
];
