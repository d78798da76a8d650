/**
 * 'Which machine for me?': what somebody wants to clean, with what kind of machine, and what else
 * matters. Every answer has products, and leads to a listing that shows them.
 */
import type { Guide, Question, Topic } from '#catalogue/content/schemas/guide.ts';
import { TOPIC_FACET } from '#catalogue/facets/topics.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { type Audience, audienceName, isTopLevel } from '#config/categories.ts';
import { optionLabels } from '#config/messages/filter-messages.ts';
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
  /** What can be cleaned; empty where no product says what it is for. */
  topics: readonly GuideTopic[];
}

export interface GuideTopic {
  key: string;
  label: string;
  /** How many products are for it. */
  count: number;
  /** Addresses of pictures of what is for it. */
  pictures: readonly string[];
  /** The category with the most of them first. */
  kinds: readonly GuideKind[];
}

/** The products of one category that are for a topic. */
export interface GuideKind {
  code: string;
  name: string;
  /** Address of the category's picture; null where it has none. */
  picture: string | null;
  /** Of the listing that shows them all. */
  path: string;
  count: number;
  /** Empty where they are few enough to be compared at a glance. */
  questions: readonly GuideQuestion[];
}

interface GuideQuestion extends Pick<Question, 'title' | 'text'> {
  answers: readonly GuideAnswer[];
}

interface GuideAnswer {
  label: string;
  /** Of the listing that shows what is left. */
  path: string;
  count: number;
}

/** More would be a list of filters, which the listing has. */
const MAX_QUESTIONS = 3;
/** A tile has room for them on a phone. */
const MAX_PICTURES = 3;
/** Fewer products are compared at a glance. */
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

/** The question about a facet, with the answers that leave something; undefined where all leave all. */
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

/** What of a listing is for a topic; undefined where nothing is. */
interface Found {
  listing: FacetedListing;
  options: ListQuery['options'];
  selection: Selection;
}

function findIn(listing: FacetedListing, { key, categories }: Topic): Found | undefined {
  if (categories.length > 0 && !categories.includes(listing.code)) return undefined;
  const topics = listing.list.facets.find((facet) => facet.key === TOPIC_FACET);
  // A list overlooks an option that it does not have.
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
    // Sorting leaves equals in the owner's order.
    .toSorted((one, other) => other.count - one.count);
  return {
    key: topic.key,
    label: topic.label,
    // A product may stand in two listings.
    count: new Set(ids).size,
    pictures: kinds.flatMap(({ picture }) => picture ?? []).slice(0, MAX_PICTURES),
    kinds,
  };
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
