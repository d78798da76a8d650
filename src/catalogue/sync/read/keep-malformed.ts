/** Keeps stored data for malformed records, so that they remove nothing from the shop. */
import type { DatabaseSync } from 'node:sqlite';
import type { ReadAttributes } from '#catalogue/fetching/read-attributes.ts';
import { type MalformedRecord, toMalformed } from '#catalogue/malformed-records.ts';
import type { AcceptedListing } from '#catalogue/sync/accepted-listings.ts';
import type { CommerceAttribute, RejectedAttribute } from '#commerce/catalogue/attributes.ts';
import type {
  CategoryMember,
  CategoryMembers,
  CategoryTree,
  CommerceCategory,
} from '#commerce/catalogue/category-tree.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';

type Named = Omit<MalformedRecord, 'list'>;

/** Adds stored options that are missing from an attribute and may be the malformed ones. */
function withStoredOptions(
  attribute: CommerceAttribute,
  stored: CommerceAttribute | undefined,
  rejected: readonly RejectedAttribute[],
): CommerceAttribute {
  const values = rejected.flatMap(({ named, option }) =>
    option !== undefined && named['attribute_code'] === attribute.code ? [option] : [],
  );
  if (values.length === 0 || stored === undefined) return attribute;
  const options = [...attribute.options];
  for (const [place, option] of stored.options.entries()) {
    const isMissing = attribute.options.every(({ value }) => value !== option.value);
    const mayBeRejected = values.includes('') || values.includes(option.value);
    if (isMissing && mayBeRejected) options.splice(place, 0, option);
  }
  return { ...attribute, options };
}

export function keepAttributes(
  database: DatabaseSync,
  { attributes, rejected }: ReadAttributes,
): CommerceAttribute[] {
  const stored = database
    .prepare('select body from main.attribute')
    .all()
    .map(({ body }): CommerceAttribute => JSON.parse(String(body)));
  const whole = rejected.filter(({ option }) => option === undefined);
  const isNameless = whole.some(({ named }) => !named['attribute_code'] && !named['attribute_id']);
  const kept = stored.filter(({ id, code }) => {
    if (attributes.some((read) => read.id === id || read.code === code)) return false;
    const isNamed = whole.some(
      ({ named }) => named['attribute_code'] === code || named['attribute_id'] === String(id),
    );
    return isNameless || isNamed;
  });
  const read = attributes.map((attribute) => {
    const before = stored.find(({ code }) => code === attribute.code);
    return withStoredOptions(attribute, before, rejected);
  });
  return [...read, ...kept];
}

export function malformedAttributes({ rejected }: ReadAttributes): Named[] {
  return rejected.map(({ named, option, problem }) => {
    const code = named['attribute_code'] ?? named['attribute_id'] ?? '';
    const name = option === undefined ? code : `${code}, option ${option}`;
    return { name, reason: problem.message };
  });
}

function readableIds({ id, isRejected, children }: CommerceCategory): number[] {
  return [...(isRejected ? [] : [id]), ...children.flatMap(readableIds)];
}

/** Returns the ids of well-formed categories inside malformed ones, which the shop may not list. */
function idsBelowRejected({ isRejected, children }: CommerceCategory): number[] {
  return children.flatMap(isRejected ? readableIds : idsBelowRejected);
}

/** Keeps a stored listing if its category may be one of the malformed ones or is inside one. */
export function keepListings(
  database: DatabaseSync,
  { root, rejected }: CategoryTree,
  listings: AcceptedListing[],
): AcceptedListing[] {
  if (rejected.length === 0) return listings;
  const readable = new Set(readableIds(root));
  const below = new Set(idsBelowRejected(root));
  const kept = new Map(listings.map((each) => [`${each.audience}/${each.code}`, each]));
  const stored = database
    .prepare(
      'select audience, code, name, category_id from main.listing where category_id is not null order by place',
    )
    .all();
  for (const row of stored) {
    const audience = AUDIENCE_CODES.find((each) => each === row['audience']);
    const [code, name, categoryId] = [
      String(row['code']),
      String(row['name']),
      Number(row['category_id']),
    ];
    const read = kept.get(`${audience}/${code}`)?.categoryId ?? null;
    const isFinal = readable.has(categoryId) && (read !== null || !below.has(categoryId));
    if (audience === undefined || isFinal || (read ?? categoryId) !== categoryId) continue;
    kept.set(`${audience}/${code}`, { audience, code, name, categoryId });
  }
  return sortListings(stored, [...kept.values()]);
}

function sortListings(
  stored: readonly Record<string, unknown>[],
  listings: readonly AcceptedListing[],
): AcceptedListing[] {
  const places = new Map(stored.map(({ audience, code }, place) => [`${audience}/${code}`, place]));
  const placeOf = ({ audience, code }: AcceptedListing) => places.get(`${audience}/${code}`);
  return listings.toSorted((one, other) => {
    const byAudience =
      AUDIENCE_CODES.indexOf(one.audience) - AUDIENCE_CODES.indexOf(other.audience);
    if (byAudience !== 0) return byAudience;
    const [own, others] = [placeOf(one), placeOf(other)];
    return own === undefined || others === undefined ? 0 : own - others;
  });
}

export function malformedCategories({ rejected }: CategoryTree): Named[] {
  return rejected.map(({ named, problem }) => ({
    name: named['name'] ?? named['id'] ?? '',
    reason: problem.message,
  }));
}

/**
 * Returns stored members of a category that may be the malformed ones.
 *
 * @param shownIn category in whose listing they are
 */
export function storedMembers(
  database: DatabaseSync,
  shownIn: number,
  { members, rejected }: CategoryMembers,
): CategoryMember[] {
  if (rejected.length === 0) return [];
  const read = new Set(members.map(({ sku }) => sku));
  const named = new Set(rejected.map((each) => each.named['sku']));
  return database
    .prepare('select sku, position from main.membership where category_id = ?')
    .all(shownIn)
    .map(({ sku, position }) => ({ sku: String(sku), position: Number(position) }))
    .filter(({ sku }) => !read.has(sku) && (named.has(undefined) || named.has(sku)));
}

export function malformedMembers({ rejected }: CategoryMembers): Named[] {
  return rejected.map((each) => toMalformed(each, 'sku'));
}
