import fc from "fast-check";
import { paymentMethods, planIds } from "../../src/domain/membership/order.ts";

/** What a buyer does after starting the payment, with weights. */
const courses = {
  pays: 53,
  "pays by both": 10,
  "pays a wrong amount": 2,
  "pays late": 8,
  "cancels and pays": 5,
  "goes away": 7,
  "is refunded": 10,
  "has a rejected refund": 5,
};
/** What happens to the notification of a payment, with weights. */
const deliveries = {
  once: 44,
  lost: 9,
  "many times": 9,
  late: 9,
  "after others": 9,
  "after forged ones": 9,
  "after altered ones": 9,
};

const weighted = <T extends string>(weights: Record<T, number>): fc.Arbitrary<T> =>
  fc.oneof(
    // Object.entries loses the type of the keys.
    ...(Object.entries(weights) as [T, number][]).map(([value, weight]) => ({
      weight,
      arbitrary: fc.constant(value),
    })),
  );

const purchase = fc.record({
  buyer: fc.nat(),
  plan: fc.constantFrom(...planIds),
  way: fc.record({
    method: fc.constantFrom(...paymentMethods),
    channel: fc.constantFrom("phone" as const, "computer" as const),
  }),
  course: weighted(courses),
  delivery: weighted(deliveries),
  clicksTwice: weighted({ no: 9, yes: 1 }).map((choice) => choice === "yes"),
  /** How often the page then requests the order. Each request may query the provider. */
  polls: fc.nat(2),
});

export type Purchase = typeof purchase extends fc.Arbitrary<infer T> ? T : never;
export type Delivery = Purchase["delivery"];

export const purchasesOf = (seed: number, count: number): Purchase[] =>
  fc.sample(purchase, { seed, numRuns: count });
