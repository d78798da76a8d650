import type { ListingPage } from '#catalogue/view/listing-page.ts';
import { absoluteUrl } from '#lib/urls/paths.ts';
import type { Thing } from './thing.ts';

/** Returns the products of one listing page; positions count across all pages. */
export function itemList(
  { name, total, start, cards }: Pick<ListingPage, 'name' | 'total' | 'start' | 'cards'>,
  site: URL | undefined,
): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: cards.flatMap((card, index) =>
      card.path === null
        ? []
        : [
            {
              '@type': 'ListItem',
              position: start + index + 1,
              url: absoluteUrl(card.path, site),
              name: card.name,
            },
          ],
    ),
  };
}
