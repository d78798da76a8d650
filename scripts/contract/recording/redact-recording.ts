/**
 * Removes products and attributes outside the demo catalogue, and categories outside the shop's
 * audiences, from a recording. The first removed product of a list remains as its id.
 */
import { AUDIENCE_CODES, factsOf } from '#config/categories.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { isObject } from './walk.ts';

/** Replaces the SKU of another shop's product. */
const LEFT_OUT = '{left out}';

/** Prefix of the SKUs that the suite invents. */
const TEST_SKU_PREFIX = 'contract-suite';

export interface RedactedBody {
  body: unknown;
  leftOut: number;
}

function namesOf() {
  const { products, attributes } = createDemoCatalogue();
  return {
    skus: new Set([...products()].map(({ sku }) => sku)),
    codes: new Set(attributes.map(({ code }) => code)),
  };
}

type Names = ReturnType<typeof namesOf>;

function isOurs(item: unknown, { skus, codes }: Names): boolean {
  if (!isObject(item)) return true;
  const { sku, attribute_code, value } = item;
  if (typeof sku === 'string') return skus.has(sku) || sku.startsWith(TEST_SKU_PREFIX);
  // This is an attribute, not a product's value of an attribute.
  if (typeof attribute_code === 'string' && value === undefined) return codes.has(attribute_code);
  return true;
}

/** Keeps only the id, which reveals nothing and may occur in the next request. */
function idOnly(item: unknown): unknown[] {
  return isObject(item) && item['id'] !== undefined ? [{ id: item['id'], sku: LEFT_OUT }] : [];
}

/** Returns true if a category is that of an audience, or contains one. */
function isOurBranch(category: unknown, parents: ReadonlySet<unknown>): boolean {
  if (!isObject(category)) return false;
  if (parents.has(category['id'])) return true;
  const children = category['children_data'];
  return Array.isArray(children) && children.some((child) => isOurBranch(child, parents));
}

/** Enough items to show the form of a list, such as that of all countries. */
const MAX_ITEMS = 25;

function shortenLists(value: unknown): RedactedBody {
  if (!isObject(value) && !Array.isArray(value)) return { body: value, leftOut: 0 };
  let leftOut = 0;
  const short = (each: unknown) => {
    const kept = shortenLists(each);
    leftOut += kept.leftOut;
    return kept.body;
  };
  if (Array.isArray(value)) {
    leftOut += Math.max(0, value.length - MAX_ITEMS);
    const body = value.slice(0, MAX_ITEMS).map(short);
    return { body, leftOut };
  }
  const body = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each)]));
  return { body, leftOut };
}

export function createRedactor() {
  const names = namesOf();
  const parents = new Set<unknown>(AUDIENCE_CODES.map((audience) => factsOf(audience).root));

  function keepTree(category: Record<string, unknown>): RedactedBody {
    const children = category['children_data'];
    if (parents.has(category['id']) || !Array.isArray(children)) {
      return { body: category, leftOut: 0 };
    }
    const ours = children.filter((child) => isOurBranch(child, parents)).map(keepTree);
    const below = ours.reduce((sum, { leftOut }) => sum + leftOut, 0);
    return {
      body: { ...category, children_data: ours.map(({ body }) => body) },
      leftOut: children.length - ours.length + below,
    };
  }

  function keepList(list: readonly unknown[]): { list: unknown[]; leftOut: number } {
    const strangers = list.filter((item) => !isOurs(item, names));
    const [first] = strangers;
    const kept = list.flatMap((item) => {
      if (!strangers.includes(item)) return [item];
      return item === first ? idOnly(item) : [];
    });
    return { list: kept, leftOut: strangers.length };
  }

  function ofBody(body: unknown): RedactedBody {
    if (Array.isArray(body)) {
      const { list, leftOut } = keepList(body);
      return { body: list, leftOut };
    }
    if (!isObject(body)) return { body, leftOut: 0 };
    if (Array.isArray(body['children_data'])) return keepTree(body);
    const { items } = body;
    if (!Array.isArray(items)) return { body, leftOut: 0 };
    const { list, leftOut } = keepList(items);
    return { body: { ...body, items: list }, leftOut };
  }

  /** Returns the body of a response without other shops' data, and with its long lists cut. */
  return function keep(body: unknown): RedactedBody {
    const ours = ofBody(body);
    const beginnings = shortenLists(ours.body);
    return { body: beginnings.body, leftOut: ours.leftOut + beginnings.leftOut };
  };
}
