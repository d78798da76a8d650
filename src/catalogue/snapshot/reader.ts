/** The reader of the catalogue: a function for each read of `catalogue/reads/`. */
import * as PAGE_READS from '#catalogue/reads/page-reads.ts';
import * as SHOP_READS from '#catalogue/reads/shop-reads.ts';
import type { Read } from './read.ts';

const READS = { ...PAGE_READS, ...SHOP_READS };

type Answers<Reads extends Record<string, Read<never, unknown>>> = {
  [Name in keyof Reads]: ReturnType<Reads[Name]['open']>;
};

/** The rows that view models are derived from, read one at a time. */
export type CatalogueReader = Answers<typeof PAGE_READS>;

export interface CatalogueSnapshot extends Answers<typeof READS> {
  close(): void;
}

type AnyAnswer = (...args: never[]) => unknown;

/** All row keys that a read records. */
export const ROW_KEYS = new Set(Object.values(READS).flatMap(({ keys }) => [...keys]));

/** Builds a reader from the function that `toAnswer` returns for each read. */
export function answerAll(
  toAnswer: (read: Read<never[], unknown>, name: keyof typeof READS) => AnyAnswer,
): Answers<typeof READS> {
  const answers = Object.entries(READS).map(([name, read]): [string, AnyAnswer] => [
    name,
    toAnswer(read, name as keyof typeof READS),
  ]);
  return Object.fromEntries(answers) as Answers<typeof READS>;
}

/** What was derived from the store, from one publish to the next. */
export interface DerivedCache {
  /** Returns what the snapshot returns, without deriving again what is stored or was derived before. */
  over(snapshot: CatalogueSnapshot): CatalogueSnapshot;
  /**
   * Stores what was derived. Call in the transaction that clears the changed rows.
   * @param areCleared false if another connection wrote in the meantime: then nothing is stored
   */
  keep(areCleared: boolean): void;
}
