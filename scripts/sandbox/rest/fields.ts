/** The `fields` parameter, which selects parts of a response (contract 1.5). */

interface FieldTree {
  [name: string]: FieldTree | true;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const TOKEN = /[[\],]|\w+/g;

function emptyTree(): FieldTree {
  return Object.create(null);
}

/**
 * Returns `undefined` if brackets are unbalanced, or if there are characters other than those of
 * names, brackets and commas.
 */
export function parseFields(given: string): FieldTree | undefined {
  if (!/^[\w[\],]*$/.test(given)) return undefined;
  const root = emptyTree();
  const open: FieldTree[] = [root];
  let last: string | undefined;
  for (const token of given.match(TOKEN) ?? []) {
    const current = open.at(-1);
    if (current === undefined) return undefined;
    if (token === '[') {
      if (last === undefined) return undefined;
      const inner = emptyTree();
      current[last] = inner;
      open.push(inner);
    } else if (token === ']') {
      open.pop();
    } else if (token !== ',') {
      current[token] = true;
    }
    last = /\w/.test(token) ? token : undefined;
  }
  return open.length === 1 ? root : undefined;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Returns an empty map as a list, because Magento does not distinguish them. */
function toMap(entries: readonly (readonly [string, Json])[]): Json {
  return entries.length === 0 ? [] : Object.fromEntries(entries);
}

/** Retains the positions of the selected entries, so that a gap turns the list into a map. */
function filterCustomAttributes(attributes: readonly Json[], tree: FieldTree): Json {
  const kept = attributes
    .map((entry, index) => [index, entry] as const)
    .filter(([, entry]) => {
      if (entry === null || typeof entry !== 'object' || isList(entry)) return false;
      return String(entry['attribute_code']) in tree;
    });
  const hasGap = kept.some(([index], place) => index !== place);
  if (!hasGap) return kept.map(([, entry]) => entry);
  return toMap(kept.map(([index, entry]) => [String(index), entry] as const));
}

/**
 * Reduces a response to the fields of the tree, and a list entry by entry. As in Magento, an empty
 * list becomes null if fields of its entries are selected.
 */
export function filterFields(value: Json, tree: FieldTree): Json {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) {
    return value.length === 0 ? null : value.map((entry) => filterFields(entry, tree));
  }
  const kept = Object.entries(value).flatMap(([name, member]) => {
    const wanted = tree[name];
    if (wanted === undefined) return [];
    if (wanted === true) return [[name, member] as const];
    if (name === 'custom_attributes' && isList(member)) {
      return [[name, filterCustomAttributes(member, wanted)] as const];
    }
    return [[name, filterFields(member, wanted)] as const];
  });
  return toMap(kept);
}
