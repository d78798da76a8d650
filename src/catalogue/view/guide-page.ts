/**
 * The guided choice of a machine: what to clean, with which kind of machine, and further questions.
 * Every answer links to a listing with at least one product.
 */
import type { Guide, Question, Topic } from '#catalogue/content/schemas/guide.ts';
import { TOPIC_FACET } from '#catalogue/facets/topics.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { type Audience, audienceName, isTopLevel } from '#config/categories.ts';
import { optionLabels } from '#config/messages/filter-messages.ts';
import { ATTRIBUTES } from '#config/shop.ts';
import { formatListQuery, type ListQuery, NO_CHOICE } from '#lib/filters/list-query.ts';
import { type Selection, selectProducts } from '#lib/filters/select-products.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';
import { audiencePath, guidePath, listingPath } from '#lib/urls/paths.ts';
import { categoryPicturePath } from '#lib/urls/picture-paths.ts';

export interface GuidePage {
  audience: Audience;
  audienceName: string;
  audiencePath: string;
  path: string;
  /** Things to clean; empty if no product matches a topic. */
  topics: readonly GuideTopic[];
}

export interface GuideTopic {
  key: string;
  label: string;
  count: number;
  pictures: readonly string[];
  /** Categories with suitable products, largest number first. */
  kinds: readonly GuideKind[];
}

export interface GuideKind {
  code: string;
  name: string;
  /** Path of the category's picture; `null` if it has none. */
  picture: string | null;
  path: string;
  count: number;
  /**
   * Empty if the products are few enough to compare without questions, or if no question narrows
   * them.
   */
  questions: readonly GuideQuestion[];
}

interface GuideQuestion extends Pick<Question, 'title' | 'text'> {
  answers: readonly GuideAnswer[];
}

interface GuideAnswer {
  label: string;
  /** URL of the listing filtered by this answer. */
  path: string;
  count: number;
}

/** More questions would repeat the filters of the listing. */
const MAX_QUESTIONS = 3;
/** Number of pictures that fit into a tile on a phone. */
const MAX_PICTURES = 3;
/** Minimum number of products for questions; fewer can be compared without them. */
const LEAST_ASKED_ABOUT = 4;

interface FacetedListing {
  code: string;
  name: string;
  picture: string | null;
  list: FacetedList;
}

function readListings(
  reader: CatalogueReader,
  audience: Audience,
  topics: readonly Topic[],
): FacetedListing[] {
  return reader
    .listingNames()
    .filter((listing) => listing.audience === audience && isTopLevel(listing.code))
    .map(({ code, name, hasPicture }) => {
      const picture = hasPicture ? categoryPicturePath(listingPath(audience, code)) : null;
      return { code, name, picture, list: reader.facetedList(audience, code, topics) };
    });
}

/**
 * Returns the question about a facet with its non-empty answers; `undefined` if no answer narrows
 * the selection.
 */
function toQuestion(
  { facets, places }: Selection,
  { facet: key, title, text }: Question,
  pathOf: (option: string) => string,
): GuideQuestion | undefined {
  const counted = facets.find(({ facet }) => facet.key === key);
  if (counted === undefined) return undefined;
  const labelOf = optionLabels(counted.facet);
  const answers = counted.options
    .filter(({ count }) => count > 0)
    .map(({ option, count }) => ({ label: labelOf(option), path: pathOf(option), count }));
  const tells = answers.length > 1 && answers.some(({ count }) => count < places.length);
  return tells ? { title, text, answers } : undefined;
}

interface Found {
  listing: FacetedListing;
  options: ListQuery['options'];
  selection: Selection;
}

function findIn(listing: FacetedListing, { key, categories }: Topic): Found | undefined {
  if (categories.length > 0 && !categories.includes(listing.code)) return undefined;
  const topics = listing.list.facets.find((facet) => facet.key === TOPIC_FACET);
  // The selection ignores an unknown option, so check that it exists.
  if (topics?.kind !== 'values' || !topics.options.some((option) => option.key === key)) {
    return undefined;
  }
  const options = new Map([[TOPIC_FACET, [key]]]);
  return { listing, options, selection: selectProducts(listing.list, { ...NO_CHOICE, options }) };
}

function toKind(
  audience: Audience,
  { listing: { code, name, picture }, options, selection }: Found,
  questions: readonly Question[],
): GuideKind {
  const addressOf = (chosen: ListQuery['options']) =>
    `${listingPath(audience, code)}?${formatListQuery({ ...NO_CHOICE, options: chosen })}`;
  const count = selection.places.length;
  const asked = count < LEAST_ASKED_ABOUT ? [] : questions;
  return {
    code,
    name,
    picture,
    count,
    path: addressOf(options),
    questions: asked
      .flatMap((question) => {
        const pathOf = (option: string) =>
          addressOf(new Map([...options, [question.facet, [option]]]));
        return toQuestion(selection, question, pathOf) ?? [];
      })
      .slice(0, MAX_QUESTIONS),
  };
}

function toTopic(
  audience: Audience,
  listings: readonly FacetedListing[],
  topic: Topic,
  questions: readonly Question[],
): GuideTopic {
  const found = listings.flatMap((listing) => findIn(listing, topic) ?? []);
  const ids = found.flatMap(({ listing, selection }) =>
    selection.places.map((place) => listing.list.ids[place]),
  );
  const kinds = found
    .map((each) => toKind(audience, each, questions))
    // The sort is stable, so equal counts keep the owner's order.
    .toSorted((one, other) => other.count - one.count);
  return {
    key: topic.key,
    label: topic.label,
    // A product may be in two listings.
    count: new Set(ids).size,
    pictures: kinds.flatMap(({ picture }) => picture ?? []).slice(0, MAX_PICTURES),
    kinds,
  };
}

const includesCategory = ({ categories }: Topic, code: string) =>
  categories.length === 0 || categories.some((own) => own === code || code.startsWith(`${own}/`));

/**
 * Returns true if products may match the guide: it has topics, and the back end their attribute.
 *
 * @param code of a category; a topic must then include it
 */
export function hasGuide(
  reader: Pick<CatalogueReader, 'attributes'>,
  { topics }: Guide,
  audience: Audience,
  code?: string,
): boolean {
  const own = topics[audience] ?? [];
  if (!own.some((topic) => code === undefined || includesCategory(topic, code))) return false;
  return reader.attributes()?.some(({ code }) => code === ATTRIBUTES.applications) ?? true;
}

export function toGuidePage(
  reader: CatalogueReader,
  { topics, questions }: Guide,
  audience: Audience,
): GuidePage {
  const own = topics[audience] ?? [];
  const listings = readListings(reader, audience, own);
  return {
    audience,
    audienceName: audienceName(audience),
    audiencePath: audiencePath(audience),
    path: guidePath(audience),
    topics: own
      .map((topic) => toTopic(audience, listings, topic, questions))
      .filter(({ count }) => count > 0),
  };
}
