/** Combines all reads of `catalogue/reads/` into one reader. */
import * as PAGE_READS from '#catalogue/reads/page-reads.ts';
import * as SHOP_READS from '#catalogue/reads/shop-reads.ts';
import type { Read } from './read.ts';

const READS = { ...PAGE_READS, ...SHOP_READS };

type Answers<Reads extends Record<string, Read<never, unknown>>> = {
  [Name in keyof Reads]: ReturnType<Reads[Name]['open']>;
};

/** Reads that view models use. */
export type CatalogueReader = Answers<typeof PAGE_READS>;

export interface CatalogueSnapshot extends Answers<typeof READS> {
  close(): void;
}

type AnyAnswer = (...args: never[]) => unknown;

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

/** Data derived from the store, stored across publish runs. */
export interface DerivedCache {
  /** Returns the snapshot with reads that reuse stored and previously derived data. */
  over(snapshot: CatalogueSnapshot): CatalogueSnapshot;
  /**
   * Stores the derived data. Call it in the transaction that clears the changed rows.
   *
   * @param areCleared false if another connection has written in the meantime; all stored data is
   * then deleted
   */
  keep(areCleared: boolean): void;
}
