import { createHash } from "node:crypto";

/** Learners of a made-up crowd, known by their number alone, so that whoever sends requests need not ask the database who there is. */
export type LoadLearner = {
  id: string;
  username: string;
  token: string;
  /** The secret that the learner's device keeps. */
  device: string;
  /** Where the learner is, as a proxy in front would say. */
  address: string;
};

/** How many records one learner has on average: four of five have 25, the fifth 150. */
export const recordsPerLearner = 50;
export const learnersPerGroup = 5;

/** What one learner has besides records. */
export const perLearner = { favourites: 6, scenes: 10, cards: 12, freshCards: 4, events: 28 } as const;

/** Everybody's, so that the slow hash is made once. */
export const loadPassword = "ラーメンを one bowl please";

export const learnersFor = (records: number): number => Math.ceil(records / recordsPerLearner);

/** Knuth's multiplicative hash: neighbours in number are far apart in every index. The statements of the seed use the same. */
export const scatterFactor = 2_654_435_761;
const scattered = (number: number): number => (number * scatterFactor) % 2 ** 32;

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, "0");

/** A UUID made of a number. `uuidOf` in statements.ts writes the same in SQL. */
export function uuidOf(number: number): string {
  return `${hex(scattered(number), 8)}-0000-4000-8000-${hex(number, 12)}`;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

export function learnerAt(number: number): LoadLearner {
  return {
    id: uuidOf(number),
    username: `learner-${number}`,
    token: digest(`token ${number}`).toString("base64url"),
    device: digest(`device ${number}`).toString("hex").slice(0, 32),
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
}
