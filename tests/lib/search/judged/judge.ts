import type { JudgedQuery } from './judged-queries.ts';

export interface Answer {
  /** SKUs of products, the best first. */
  skus: readonly string[];
  /** Names such as `Home & Garden > Pressure Washer`. */
  categories: readonly string[];
  /** Paths without the part after `#`. */
  pages: readonly string[];
}

export interface Judgement {
  /** Mean over queries for products, from their first ten results; 1 is the best possible order. */
  ndcg: number;
  /** Queries without a right answer among the first three products, categories or pages. */
  wrong: readonly string[];
  /** Queries that show products although no product is a right answer. */
  needless: readonly string[];
}

const RANKED_RESULTS = 10;
const TOP_RESULTS = 3;
const MIN_RIGHT_GRADE = 2;

function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, RANKED_RESULTS)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** Returns true for a query for something that the shop neither sells nor explains. */
export function hasNoRightAnswer({
  products,
  categories,
  pages,
}: Omit<JudgedQuery, 'query'>): boolean {
  return Object.keys(products).length + categories.length + pages.length === 0;
}

function isRight({ products, categories, pages }: JudgedQuery, answer: Answer): boolean {
  if (hasNoRightAnswer({ products, categories, pages })) return answer.skus.length === 0;
  return (
    answer.skus.slice(0, TOP_RESULTS).some((sku) => (products[sku] ?? 0) >= MIN_RIGHT_GRADE) ||
    answer.categories.slice(0, TOP_RESULTS).some((category) => categories.includes(category)) ||
    answer.pages.slice(0, TOP_RESULTS).some((page) => pages.includes(page))
  );
}

export function judge(
  queries: readonly JudgedQuery[],
  answerTo: (query: string) => Answer,
): Judgement {
  const gains: number[] = [];
  const wrong: string[] = [];
  const needless: string[] = [];
  for (const judged of queries) {
    const answer = answerTo(judged.query);
    const best = gainOf(Object.values(judged.products).toSorted((one, other) => other - one));
    if (best === 0 && answer.skus.length > 0) needless.push(judged.query);
    if (best > 0) gains.push(gainOf(answer.skus.map((sku) => judged.products[sku] ?? 0)) / best);
    if (!isRight(judged, answer)) wrong.push(judged.query);
  }
  return { ndcg: gains.reduce((sum, gain) => sum + gain, 0) / gains.length, wrong, needless };
}
