import { DatabaseSync } from 'node:sqlite';
import { RECIPE_NAME } from '#catalogue/pictures/stem.ts';
import { mediaUrlOf, readFacts } from '#catalogue/sync/facts.ts';

export interface DuePictures {
  /** Base of the back end's media folder; undefined before the catalogue was read. */
  mediaUrl(): string | undefined;
  /** A file of the catalogue to look at, of those first that most shoppers see; undefined for none. */
  next(): string | undefined;
  close(): void;
}

/** So many are sorted out at a time. */
const CHUNK = 100;

const DAY_MS = 86_400_000;
/** One without an answer rests for so long. */
const RETRY_MS = 10 * 60_000;

/** So many products of a listing are on its first screens. */
const FIRST_SCREENS = 12;
/** So many deals are on home, landings and the first screens of their lists. */
const FIRST_DEALS = 24;

/** Pictures of the deals that an audience sees first. */
const DEALS = `
  select main_file from (
    select main_file, row_number() over (partition by audience order by saving desc, id) as place
    from (
      select distinct audience, saving, id, main_file
      from product join product_place using (sku) where saving is not null
    )
  ) where place <= ${FIRST_DEALS}`;

/**
 * What shoppers see first: pictures of the first screens of listings and of deals, the first of every
 * other product, the rest.
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

/** Somebody may have replaced it just now. */
const DOUBTED = `
  select file from looked.picture i where checked_at = 0
  and exists (select 1 from picture c where c.file = i.file) limit 1`;

/**
 * @param store the catalogue, which somebody else writes
 * @param index of pictures, which is there
 */
export function openDuePictures(store: string, index: string): DuePictures {
  const database = new DatabaseSync(store, { readOnly: true });
  database.prepare('attach ? as looked').run(index);
  const select = database.prepare(DUE);
  const selectDoubted = database.prepare(DOUBTED);
  let sorted: string[] = [];

  function sortOut(): string[] {
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
      if (sorted.length === 0) sorted = sortOut();
      return sorted.shift();
    },
    close: () => database.close(),
  };
}
