/**
 * Display modes and CMS blocks of categories. GraphQL renders the widgets and directives of a
 * block, which REST does not; the call is anonymous.
 */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { type GraphqlError, itemWithError, wireGraphqlError } from '#commerce/graphql-errors.ts';
import { type Rejected, readRecord, requireNamed } from '#commerce/records.ts';

const PATH = '/graphql';
const CALL = `POST ${PATH}`;

/** Maximum number of categories in one request. */
export const MAX_CATEGORIES = 100;

const QUERY = `query ($ids: [String]) {
  categories(filters: { ids: { in: $ids } }, pageSize: ${MAX_CATEGORIES}) {
    items { id display_mode cms_block { content } }
  }
}`;

const wireCategory = z.object({
  id: z.number(),
  /** Missing or `null` for a category that never got a value, which displays its products. */
  display_mode: z.nullish(z.string()),
  cms_block: z.nullish(z.object({ content: z.nullish(z.string()) })),
});

const wireAnswer = z.object({
  data: z.nullish(z.object({ categories: z.nullish(z.object({ items: z.array(z.unknown()) })) })),
  errors: z.nullish(z.array(wireGraphqlError)),
});

export interface CategoryBlock {
  categoryId: number;
  html: string;
  /** Set if the category displays only the block and no products. */
  isAlone: boolean;
}

export interface CategoryBlocks {
  /** Blocks that categories display; other categories display only their products. */
  blocks: CategoryBlock[];
  /** Malformed categories, by `id`. */
  rejected: Rejected[];
}

/** Magento's error for a block that is disabled, or that another store view displays. */
function isMissingBlock({ path, extensions }: GraphqlError): boolean {
  return path?.[3] === 'cms_block' && extensions?.category === 'graphql-no-such-entity';
}

function toBlock(category: z.infer<typeof wireCategory>): CategoryBlock[] {
  const { id, display_mode: mode, cms_block: block } = category;
  const html = block?.content ?? '';
  const isShown = mode === 'PAGE' || mode === 'PRODUCTS_AND_PAGE';
  return isShown && html !== '' ? [{ categoryId: id, html, isAlone: mode === 'PAGE' }] : [];
}

function readItem(
  sent: unknown,
  place: number,
  errors: readonly GraphqlError[],
): { blocks: CategoryBlock[]; rejected: Rejected[] } {
  const identity = { call: CALL, at: ['data', 'categories', 'items', place], ids: ['id'] };
  const failed = errors.find(
    (error) => itemWithError(error, 'categories') === place && !isMissingBlock(error),
  );
  const read = readRecord(sent, failed ? z.never() : wireCategory, identity);
  if (read.rejected === undefined) return { blocks: toBlock(read.record), rejected: [] };
  if (failed === undefined) return { blocks: [], rejected: [read.rejected] };
  const field = `data.categories.items[${place}]`;
  const problem = new MalformedAnswer(CALL, field, failed.message);
  return { blocks: [], rejected: [{ ...read.rejected, problem }] };
}

/**
 * Fetches the blocks that some categories display. Categories of other stores and inactive ones
 * have none.
 *
 * @param ids up to {@link MAX_CATEGORIES}
 * @throws {MalformedAnswer} also if GraphQL reports, with status 200, an error that does not
 * concern a single category, and if a malformed record could belong to several categories
 */
export async function fetchCategoryBlocks(
  client: CommerceClient,
  ids: readonly number[],
): Promise<CategoryBlocks> {
  const asked = ids.map(String);
  const body = { query: QUERY, variables: { ids: asked } };
  const answer = await client({ method: 'POST', path: PATH, body, answer: wireAnswer });
  const errors = answer.errors ?? [];
  const items = answer.data?.categories?.items;
  const error = errors.find((each) => itemWithError(each, 'categories') === undefined);
  if (error !== undefined || items === undefined) {
    throw new MalformedAnswer(CALL, 'errors', (error ?? errors[0])?.message ?? 'has no data');
  }
  const read = items.map((item, place) => readItem(item, place, errors));
  const rejected = read.flatMap((each) => each.rejected);
  return {
    blocks: read.flatMap(({ blocks }) => blocks),
    rejected: requireNamed(rejected, 'id', asked),
  };
}
