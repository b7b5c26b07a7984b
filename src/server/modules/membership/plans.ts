import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { PlanData } from "#contract/membership.schema.ts";
import { planIds } from "#domain/membership/order.ts";
import type { PlanId } from "#domain/membership/order.ts";
import { languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { messageOf, OperatorError } from "#server/db/failures.ts";

const plan = z
  .strictObject({
    days: z.int().positive(),
    listFen: z.int().positive(),
    priceFen: z.int().positive(),
    title: z.record(z.enum(languageCodes), z.string().trim().min(1)),
  })
  .refine(({ listFen, priceFen }) => priceFen <= listFen, "costs more than its list price");

const planTable = z.record(z.enum(planIds), plan);

export type Plan = z.output<typeof plan>;
export type Plans = Record<PlanId, Plan>;

/** Throws an error for the operator if the plans are invalid. */
export function parsePlans(text: string): Plans {
  try {
    return planTable.parse(JSON.parse(text));
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error);
    throw new OperatorError(
      `The plans of the membership (src/server/modules/membership/plans.json) cannot be used: ${problem}`,
      {
        cause: error,
      },
    );
  }
}

export function loadPlans(): Plans {
  return parsePlans(readFileSync(join(import.meta.dirname, "plans.json"), "utf8"));
}

export function offeredPlans(plans: Plans, language: Language): PlanData[] {
  return planIds
    .map((id) => {
      const { title, days, listFen, priceFen } = plans[id];
      return { id, title: title[language], days, listFen, priceFen };
    })
    .sort((a, b) => a.days - b.days);
}
