/** Values by label, in the order of display. */
export type Specifications = Readonly<Record<string, string>>;

export interface CompareRow {
  label: string;
  /** One value for each product; `null` if the product lacks the row. */
  values: readonly (string | null)[];
  /** True if the products' values differ; a missing value differs from any other. */
  differs: boolean;
}

/**
 * Merges the labels without repetition, keeping the order of each list. If the orders conflict, the
 * list that comes first decides.
 */
function mergeLabels(lists: readonly (readonly string[])[]): string[] {
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
  return mergeLabels(tables.map((table) => [...table.keys()])).map((label) => {
    const values = tables.map((table) => table.get(label) ?? null);
    return { label, values, differs: new Set(values).size > 1 };
  });
}
