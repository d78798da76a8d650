import { DatabaseSync } from 'node:sqlite';
import { RECIPE_NAME } from '#catalogue/pictures/stem.ts';
import { mediaUrlOf, readFacts } from '#catalogue/sync/facts.ts';

export interface DuePictures {
  /** Base URL of the back end's media folder; undefined before the first read of the catalogue. */
  mediaUrl(): string | undefined;
  /**
   * Returns the next file to check; undefined if there is none. Pictures that may have been
   * replaced come first, then those that most shoppers see.
   */
  next(): string | undefined;
  close(): void;
}

const CHUNK = 100;

const DAY_MS = 86_400_000;
/**
 * Delay in ms before a file without current sizes is requested again, for example after no
 * response.
 */
const RETRY_MS = 10 * 60_000;

const FIRST_SCREENS = 12;
/**
 * Number of an audience's deals that are shown first: on the home page, on its landing page and on
 * the first screens of its deals list.
 */
const FIRST_DEALS = 24;

const DEALS = `
  select main_file from (
    select main_file, row_number() over (partition by audience order by saving desc, id) as place
    from (
      select distinct audience, saving, id, main_file
      from product join product_place using (sku) where saving is not null
    )
  ) where place <= ${FIRST_DEALS}`;

/**
 * Ranks pictures by what shoppers see first: the first screens of listings and deals, then the main
 * pictures of other products, then the rest.
 */
const RANK = `case
  when exists (
    select 1 from product p join listing_item l on l.sku = p.sku
    where p.main_file = c.file and l.place < ${FIRST_SCREENS}
  ) then 0
  when c.file in (${DEALS}) then 0
  when exists (select 1 from product p where p.main_file = c.file) then 1
  else 2
end`;

const DUE = `
  select c.file from picture c left join looked.picture i on i.file = c.file
  where i.file is null or i.checked_at < :stale
  or (i.reason is null and i.recipe <> :recipe and i.checked_at < :retry)
  order by ${RANK}, c.file limit ${CHUNK}`;

/** Pictures that may just have been replaced in the back end. */
const REPLACED = `
  select file from looked.picture i where checked_at = 0
  and exists (select 1 from picture c where c.file = i.file) limit 1`;

/**
 * @param store database of the catalogue, which another process writes
 * @param index database of pictures, which must exist
 */
export function openDuePictures(store: string, index: string): DuePictures {
  const database = new DatabaseSync(store, { readOnly: true });
  database.prepare('attach ? as looked').run(index);
  const select = database.prepare(DUE);
  const selectDoubted = database.prepare(REPLACED);
  let sorted: string[] = [];

  function fetchChunk(): string[] {
    const now = Date.now();
    const rows = select.all({ stale: now - DAY_MS, retry: now - RETRY_MS, recipe: RECIPE_NAME });
    return rows.map(({ file }) => String(file));
  }

  return {
    mediaUrl() {
      const facts = readFacts(database);
      return facts && mediaUrlOf(facts);
    },
    next() {
      const doubted = selectDoubted.get();
      if (doubted) return String(doubted['file']);
      if (sorted.length === 0) sorted = fetchChunk();
      return sorted.shift();
    },
    close: () => database.close(),
  };
}
