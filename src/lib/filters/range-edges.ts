const MAX_RANGES = 5;
/**
 * Minimum average number of products per range, because ranges of one product each would only list
 * the products.
 */
const MIN_PER_RANGE = 2;

/** Leading digits of round numbers, from 1 to 10. */
const ROUND = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10];

/** Returns the nearest round number; of two equally near ones, the one closer to 0. */
export function nearestRoundNumber(number: number): number {
  if (number === 0) return 0;
  const power = 10 ** Math.floor(Math.log10(Math.abs(number)));
  const first = Math.abs(number) / power;
  const distance = (digit: number) => Math.abs(digit - first);
  const nearest = ROUND.reduce((best, digit) => (distance(digit) < distance(best) ? digit : best));
  return Math.sign(number) * Number((nearest * power).toPrecision(3));
}

/** Returns edges that give each of a few numbers a range of its own. */
function edgesBetweenAll(numbers: readonly number[]): number[] {
  return numbers.slice(1);
}

/** Returns edges between non-empty ranges with about the same number of products each. */
function edgesBetweenParts(
  sorted: readonly number[],
  parts: number,
  toEdge: (number: number) => number,
): number[] {
  const edges: number[] = [];
  const most = sorted.at(-1) ?? 0;
  for (let part = 1; part < parts; part += 1) {
    const middle = sorted[Math.floor((part * sorted.length) / parts)] ?? most;
    const edge = toEdge(middle);
    const from = edges.at(-1) ?? Number.NEGATIVE_INFINITY;
    const holdsSome = sorted.some((number) => number >= from && number < edge);
    if (holdsSome && edge <= most) edges.push(edge);
  }
  return edges;
}

/**
 * Returns the edges between ranges of numbers, of which no range is empty. Returns no edges if all
 * numbers are equal.
 */
export function rangeEdges(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((one, other) => one - other);
  const distinct = [...new Set(sorted)];
  const parts = Math.min(MAX_RANGES, Math.max(2, Math.floor(sorted.length / MIN_PER_RANGE)));
  if (distinct.length <= parts) return edgesBetweenAll(distinct);
  const atRound = edgesBetweenParts(sorted, parts, nearestRoundNumber);
  // All numbers may be between two round numbers.
  return atRound.length > 0 ? atRound : edgesBetweenParts(sorted, parts, (number) => number);
}
