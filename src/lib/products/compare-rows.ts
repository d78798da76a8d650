/** The technical data of several products as one table. */

/** Values by label, in the order of display. */
export type Specifications = Readonly<Record<string, string>>;

export interface CompareRow {
  label: string;
  /** One for each product; null where it has no such row. */
  values: readonly (string | null)[];
  /** Whether any two products differ in it; one that lacks the row differs from one that has it. */
  differs: boolean;
}

/**
 * Every label once, so that those of each list stay in their order. Where lists contradict each
 * other, the one that came first decides.
 */
function mergedLabels(lists: readonly (readonly string[])[]): string[] {
  const merged = new Set<string>();
  const isFree = (label: string) =>
    lists.every((list) => {
      const previous = list[list.indexOf(label) - 1];
      return previous === undefined || merged.has(previous);
    });
  let waiting = [...new Set(lists.flat())];
  while (waiting.length > 0) {
    const [first = ''] = waiting;
    merged.add(waiting.find(isFree) ?? first);
    waiting = waiting.filter((label) => !merged.has(label));
  }
  return [...merged];
}

export function toCompareRows(products: readonly Specifications[]): CompareRow[] {
  const tables = products.map((specifications) => new Map(Object.entries(specifications)));
  return mergedLabels(tables.map((table) => [...table.keys()])).map((label) => {
    const values = tables.map((table) => table.get(label) ?? null);
    return { label, values, differs: new Set(values).size > 1 };
  });
}
