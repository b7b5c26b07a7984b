/** How many cards of the review are due today. */
export function useDueToday(): number {
  return 0;
}
