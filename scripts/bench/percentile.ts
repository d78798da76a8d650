/**
 * Returns the smallest value that this share of the values does not exceed; NaN for an empty list.
 */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
