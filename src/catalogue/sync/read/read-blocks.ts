/** Reads the CMS blocks that categories display on their listing pages. */
import type { DatabaseSync } from 'node:sqlite';
import { toMalformed } from '#catalogue/malformed-records.ts';
import { createAnonymousClient } from '#catalogue/offers/fetch-prices.ts';
import { sanitiseProductHtml } from '#catalogue/product/html/sanitise.ts';
import { type AcceptedListing, categoryIds } from '#catalogue/sync/accepted-listings.ts';
import { BLOCKS_FACT, BLOCKS_READ } from '#catalogue/sync/facts.ts';
import type { ListingBlock } from '#catalogue/sync/incoming/incoming.ts';
import type { Reading } from '#catalogue/sync/synchronise.ts';
import {
  type CategoryBlock,
  fetchCategoryBlocks,
  MAX_CATEGORIES,
} from '#commerce/catalogue/category-blocks.ts';
import { isBackEndError } from '#commerce/errors.ts';
import type { Rejected } from '#commerce/records.ts';
import { mediaBasesFor } from './media-bases.ts';

const LIST = 'category blocks';

type Blocks = Map<number, ListingBlock>;

function storedBlocks(database: DatabaseSync): Blocks {
  const rows = database
    .prepare(
      'select category_id, block, is_block_only from main.listing where block is not null and category_id is not null',
    )
    .all();
  return new Map(
    rows.map((row) => [
      Number(row['category_id']),
      { html: String(row['block']), isAlone: row['is_block_only'] === 1 },
    ]),
  );
}

function inChunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

async function fetchAll({ queue, options }: Reading, ids: readonly number[]) {
  const client = createAnonymousClient(options);
  const blocks: CategoryBlock[] = [];
  const rejected: Rejected[] = [];
  await queue.map('POST category blocks', inChunks(ids, MAX_CATEGORIES), async (some) => {
    const read = await fetchCategoryBlocks(client, some);
    blocks.push(...read.blocks);
    rejected.push(...read.rejected);
  });
  return { blocks, rejected };
}

function clean(reading: Reading, listings: readonly AcceptedListing[], blocks: CategoryBlock[]) {
  const mediaBases = mediaBasesFor(reading);
  const names = new Map(listings.map(({ categoryId, name }) => [categoryId, name]));
  return blocks.flatMap(({ categoryId, html, isAlone }): [number, ListingBlock][] => {
    const name = names.get(categoryId) ?? '';
    const text = sanitiseProductHtml(html, { topHeading: 2, name, mediaBases });
    return text === '' ? [] : [[categoryId, { html: text, isAlone }]];
  });
}

/**
 * Returns the blocks of listings by the id of their category. If GraphQL does not respond or refuses
 * the call, or if a record is malformed, stored blocks remain.
 */
export async function readBlocks(
  reading: Reading,
  listings: readonly AcceptedListing[],
): Promise<Blocks> {
  const { catalogue, incoming } = reading;
  const stored = storedBlocks(catalogue.database);
  try {
    const { blocks, rejected } = await fetchAll(reading, categoryIds(listings));
    const failed = new Set(rejected.map(({ named }) => Number(named['id'])));
    const kept = [...stored].filter(([id]) => failed.has(id));
    incoming.setFact(BLOCKS_FACT, BLOCKS_READ);
    incoming.addList(
      LIST,
      rejected.map((each) => toMalformed(each, 'id')),
    );
    return new Map([...kept, ...clean(reading, listings, blocks)]);
  } catch (error) {
    if (!isBackEndError(error)) throw error;
    incoming.setFact(BLOCKS_FACT, error.message);
    return stored;
  }
}
