/** Schemas of the search index files, written by the build and read by browsers. */
import * as z from 'zod/mini';
import { AVAILABILITIES } from '#lib/products/availability.ts';
import { choice } from '#lib/products/choice.ts';
import { quantities } from '#lib/products/quantities.ts';
import { tier } from '#lib/products/tiers.ts';

/** Listing offered as a suggestion. */
export const searchCategory = z.object({
  name: z.string(),
  path: z.string(),
  /** Audience that distinguishes listings with the same name. */
  audience: z.string(),
});

export type SearchCategory = z.infer<typeof searchCategory>;

const pence = z.nullable(z.number());

/** In pence; `null` if there is no such price. */
export const shownPrices = z.object({
  inclVat: pence,
  exclVat: pence,
  wasInclVat: pence,
  wasExclVat: pence,
  isFrom: z.optional(z.literal(true)),
  isUnknown: z.optional(z.literal(true)),
});

const sources = z.nullable(z.string());

/** Purchase terms; fields that do not apply are missing. */
export const purchaseTerms = {
  /** Limits on the quantity; missing if any quantity is allowed. */
  quantities: z.optional(quantities),
  /** Missing if the unit price does not depend on the quantity. */
  tiers: z.optional(z.array(tier)),
  /** Configurable product and option values, if the product is a variant. */
  choice: z.optional(choice),
  /** Names of options to choose first, for a configurable product. */
  chooses: z.optional(z.array(z.string())),
};

export type ProductTerms = z.infer<z.ZodMiniObject<typeof purchaseTerms>>;

/** Product in search results. */
export const searchCard = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  path: z.string(),
  /** Short description as plain text. */
  summary: z.string(),
  /** Key figures in one line, which distinguish the product from similar ones. */
  figures: z.string(),
  prices: shownPrices,
  availability: z.enum(AVAILABILITIES),
  ...purchaseTerms,
  /** Thumbnail; a placeholder drawing has no sources because it fits any size. */
  image: z.object({
    src: z.string(),
    width: z.number(),
    height: z.number(),
    avif: sources,
    webp: sources,
  }),
});

export type SearchCard = z.infer<typeof searchCard>;

/** Content of /data/search/cards/{n}.json, by ascending id. */
export const searchShard = z.array(searchCard);
