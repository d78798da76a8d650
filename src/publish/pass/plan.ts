import { attributesKey } from '#catalogue/reads/attributes.ts';
import { listingNamesKey } from '#catalogue/reads/listing-names.ts';
import { isDeferrable } from '#publish/deferred/rule.ts';
import type { Manifest } from '#publish/manifest/manifest.ts';
import { outputsOf } from '#publish/outputs/kinds.ts';
import type { Source } from '#publish/outputs/output.ts';

/**
 * Rows that all pages read, or all of products and lists: the index, which would only repeat them,
 * leaves them out.
 */
const READ_BY_MOST: ReadonlySet<string> = new Set([
  ...listingNamesKey.rows(),
  ...attributesKey.rows(),
  'content:menus.json',
  'content:strip.json',
]);

/** The kinds of outputs that read one of them. */
const READER = /^(?:page|listing-data|details|search-words):/;

/** The rows of an output that the index keeps. */
export function indexedRows(rows: readonly string[]): string[] {
  return rows.filter((row) => !READ_BY_MOST.has(row));
}

/** Stands for the row because of which an output was deferred. */
const DEFERRED = 'it was deferred';

/** Outputs to look at again, each with the first row that says so; one that cannot wait goes first. */
export type Plan = Map<string, string>;

function* touchedBy(row: string, source: Source, manifest: Manifest): Generator<string> {
  yield* manifest.readersOf(row);
  yield* outputsOf(source, row);
  if (!READ_BY_MOST.has(row)) return;
  for (const name of manifest.names()) if (READER.test(name)) yield name;
}

/**
 * What changed rows may have touched, what a rollback set back and what was deferred. Whether an
 * output really changed is seen when its model is derived: a card that stays the same stops the
 * change there.
 */
export function planChanges(rows: readonly string[], source: Source, manifest: Manifest): Plan {
  const plan: Plan = new Map();
  for (const row of rows) {
    for (const name of touchedBy(row, source, manifest)) {
      const known = plan.get(name);
      const isUrgent = known !== undefined && isDeferrable(name, known) && !isDeferrable(name, row);
      if (known === undefined || isUrgent) plan.set(name, row);
    }
  }
  for (const name of manifest.forgotten()) {
    if (!plan.has(name)) plan.set(name, isDeferrable(name, DEFERRED) ? DEFERRED : 'a rollback');
  }
  return plan;
}
