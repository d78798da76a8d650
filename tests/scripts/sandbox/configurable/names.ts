/** Kind of the ids that each member contains. */
const KINDS: Readonly<Record<string, string>> = {
  product_id: 'product',
  attribute_id: 'attribute',
  option_id: 'attribute',
  option_value: 'option',
  value_index: 'option',
  ace_power: 'option',
  ace_size: 'option',
  ace_colour: 'option',
  configurable_product_links: 'product',
  item_id: 'line',
  parent_item_id: 'line',
  order_item_id: 'line',
  quote_id: 'cart',
};

/**
 * Returns a function that replaces each id with its kind and a number in order of appearance,
 * because ids differ between back ends.
 */
export function createNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function name(kind: string, id: unknown): string {
    const key = `${kind} ${id}`;
    if (!names.has(key)) {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      names.set(key, `${kind} ${count}`);
    }
    return `${names.get(key)}, a ${typeof id}`;
  }

  return function named(value: unknown, member = ''): unknown {
    if (Array.isArray(value)) return value.map((each) => named(each, member));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => {
          const isValue = key === 'value' && 'attribute_code' in value;
          return [key, named(each, isValue ? String(value.attribute_code) : key)];
        }),
      );
    }
    const kind = KINDS[member];
    return kind === undefined ? value : name(kind, value);
  };
}
