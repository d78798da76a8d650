/** The files of the search index, as the build writes them and browsers read them. */
import * as z from 'zod/mini';
import { AVAILABILITIES } from '#lib/products/availability.ts';
import { choice } from '#lib/products/choice.ts';
import { quantities } from '#lib/products/quantities.ts';
import { tier } from '#lib/products/tiers.ts';

/** A listing that suggestions lead to. */
const searchCategory = z.object({
  name: z.string(),
  path: z.string(),
  /** Whose: the same name stands for two listings. */
  audience: z.string(),
});

export type SearchCategory = z.infer<typeof searchCategory>;

/** /data/search/names.json: every product that search covers, by ascending id, and all listings. */
export const searchNames = z
  .object({
    /** Each id less the one before it: the file then packs well, and changes little. */
    idSteps: z.array(z.int()),
    names: z.array(z.string()),
    categories: z.array(searchCategory),
  })
  .check(z.refine(({ idSteps, names }) => idSteps.length === names.length));

export type SearchNames = z.infer<typeof searchNames>;

const pence = z.nullable(z.number());

/** Pence; null where there is none. */
export const shownPrices = z.object({
  inclVat: pence,
  exclVat: pence,
  wasInclVat: pence,
  wasExclVat: pence,
  isFrom: z.optional(z.literal(true)),
  isUnknown: z.optional(z.literal(true)),
});

const sources = z.nullable(z.string());

/** How a basket takes it; what a product does not have is left out. */
export const bought = {
  /** Left out where a basket takes any. */
  quantities: z.optional(quantities),
  /** Left out where one costs the same of any number. */
  tiers: z.optional(z.array(tier)),
  /** Of a variant of a configurable product. */
  choice: z.optional(choice),
  /** Of a configurable product, what has to be chosen first. */
  chooses: z.optional(z.array(z.string())),
};

export type Bought = z.infer<z.ZodMiniObject<typeof bought>>;

/** What the results show of one product. */
export const searchCard = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  path: z.string(),
  /** The short description as plain text. */
  summary: z.string(),
  /** What tells it from its neighbours, in a line. */
  figures: z.string(),
  prices: shownPrices,
  availability: z.enum(AVAILABILITIES),
  ...bought,
  /** Of the thumbnail; without sources it is a drawing that fits every size. */
  image: z.object({
    src: z.string(),
    width: z.number(),
    height: z.number(),
    avif: sources,
    webp: sources,
  }),
});

export type SearchCard = z.infer<typeof searchCard>;

/** /data/search/cards/{n}.json, by ascending id. */
export const searchShard = z.array(searchCard);
