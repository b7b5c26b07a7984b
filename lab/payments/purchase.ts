import type { PaymentChannel, PaymentMethod, PlanId } from "../../src/domain/membership/order.ts";
import { planIds } from "../../src/domain/membership/order.ts";
import type { Random } from "./random.ts";

/** What a buyer does once the payment was begun. */
export const courses = [
  "pays",
  "pays by both",
  "pays a wrong amount",
  "pays late",
  "calls it off and pays",
  "goes away",
  "is refunded",
  "is refunded in vain",
] as const;
export type Course = (typeof courses)[number];

/** What becomes of the notification of a payment. */
export const deliveries = [
  "once",
  "lost",
  "many times",
  "late",
  "after others",
  "after forged ones",
  "after altered ones",
] as const;
export type Delivery = (typeof deliveries)[number];

type Way = { method: PaymentMethod; channel: PaymentChannel };

export type Purchase = {
  buyer: number;
  plan: PlanId;
  way: Way;
  course: Course;
  delivery: Delivery;
  /** Orders twice at the same moment. */
  clicksTwice: boolean;
  /** Looks at the order so often afterwards; each look may ask the provider. */
  looks: number;
};

/** More likely ones first; what is left of 1 belongs to the first. */
const shares: Record<Exclude<Course, "pays">, number> = {
  "pays by both": 0.1,
  "pays a wrong amount": 0.02,
  "pays late": 0.08,
  "calls it off and pays": 0.05,
  "goes away": 0.07,
  "is refunded": 0.1,
  "is refunded in vain": 0.05,
};

/** A purchase that a seed repeats. */
export function purchaseOf(random: Random, buyers: number): Purchase {
  const method = random.pick(["alipay", "wechat"] as const);
  return {
    buyer: random.below(buyers),
    plan: random.pick(planIds),
    way: { method, channel: random.pick(["phone", "computer"] as const) },
    course: courseOf(random),
    delivery: random.chance(0.35) ? "once" : random.pick(deliveries),
    clicksTwice: random.chance(0.1),
    looks: random.below(3),
  };
}

function courseOf(random: Random): Course {
  for (const course of courses) if (course !== "pays" && random.chance(shares[course])) return course;
  return "pays";
}
