import { attributesKey } from '#catalogue/reads/attributes.ts';
import { listingNamesKey } from '#catalogue/reads/listing-names.ts';
import { isDeferrable } from '#publish/deferred/rule.ts';
import type { Manifest } from '#publish/manifest/manifest.ts';
import { outputsOf } from '#publish/outputs/kinds.ts';
import type { Source } from '#publish/outputs/output.ts';

/**
 * Rows that all pages, or all products and lists, read. The index omits these rows because it would
 * list all of those outputs.
 */
const READ_BY_MOST: ReadonlySet<string> = new Set([
  ...listingNamesKey.rows(),
  ...attributesKey.rows(),
  'content:menus.json',
  'content:strip.json',
]);

/** Kinds of outputs that read a row of {@link READ_BY_MOST}. */
const READER = /^(?:page|listing-data|details|search-words):/;

export function indexedRows(rows: readonly string[]): string[] {
  return rows.filter((row) => !READ_BY_MOST.has(row));
}

/** Reason in the plan for a deferred output, because the row that required it is not stored. */
const DEFERRED = 'it was deferred';

/**
 * Outputs to check, each with the first row that requires it. A row for which the output cannot be
 * deferred takes precedence.
 */
export type Plan = Map<string, string>;

function* outputsAffectedBy(row: string, source: Source, manifest: Manifest): Generator<string> {
  yield* manifest.readersOf(row);
  yield* outputsOf(source, row);
  if (!READ_BY_MOST.has(row)) return;
  for (const name of manifest.names()) if (READER.test(name)) yield name;
}

/**
 * Plans the outputs that changed rows may affect, that a rollback has reset or that were deferred.
 * Only deriving its model shows whether an output has changed.
 */
export function planChanges(rows: readonly string[], source: Source, manifest: Manifest): Plan {
  const plan: Plan = new Map();
  for (const row of rows) {
    for (const name of outputsAffectedBy(row, source, manifest)) {
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
