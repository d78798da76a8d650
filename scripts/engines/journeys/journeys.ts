import { listing, menus, product, search } from './browsing.ts';
import { checkout, twoTabs } from './buying.ts';
import type { Journey } from './journey.ts';
import { account, backForward, cookiesAndVat, lists } from './returning.ts';

export const JOURNEYS: readonly Journey[] = [
  menus,
  search,
  listing,
  product,
  twoTabs,
  checkout,
  account,
  lists,
  cookiesAndVat,
  backForward,
];

/** Journeys that are repeated on translated pages; `--translated` repeats all of them. */
export const TRANSLATED_JOURNEYS: readonly Journey[] = [search, listing, checkout];
