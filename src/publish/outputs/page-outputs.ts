import { PAGES_ROW } from '#catalogue/content/record-content.ts';
import { dealsKey } from '#catalogue/reads/deals.ts';
import { goneKey } from '#catalogue/reads/former-pages.ts';
import { listingKey } from '#catalogue/reads/listing.ts';
import { productKey } from '#catalogue/reads/product.ts';
import { foundCardKey } from '#catalogue/reads/search.ts';
import { toFoundCards } from '#catalogue/view/found-cards.ts';
import type { PageModel } from '#catalogue/view/page-body.ts';
import { fileOf, type PageId, pageIdOf, pathOf } from '#catalogue/view/page-id.ts';
import { dealsPages, listingPages, pageIds, pagesOfProduct } from '#catalogue/view/page-ids.ts';
import { pageModel } from '#catalogue/view/page-model.ts';
import { internalLinks } from '#publish/check/internal-links.ts';
import { cachedDigest } from './digest.ts';
import type { OutputKind, Source } from './output.ts';

function editorLinks(model: PageModel): string[] {
  if (model.kind === 'listing') return internalLinks(model.listing.block ?? '');
  if (model.kind !== 'product') return [];
  const { description, shortDescription } = model.product;
  return internalLinks((description ?? '') + (shortDescription ?? ''));
}

function* pagesOf({ snapshot, content }: Source, row: string): Generator<PageId> {
  for (const key of productKey.idIn(row)) yield* pagesOfProduct(snapshot, key);
  for (const key of goneKey.idIn(row)) {
    const gone = snapshot.gone(key);
    if (gone) yield { kind: 'gone', urlKey: gone.urlKey };
  }
  for (const key of listingKey.idIn(row)) {
    yield* listingPages(snapshot).filter(({ audience, code }) => `${audience}/${code}` === key);
  }
  for (const key of dealsKey.idIn(row)) {
    yield* dealsPages(snapshot).filter(({ audience }) => audience === key);
  }
  if (row === PAGES_ROW) for (const { path } of content.pages()) yield pageIdOf(path);
}

export const pageOutputs: OutputKind = {
  model({ snapshot, content }, path) {
    const id = pageIdOf(path);
    const model = pageModel(snapshot, content, id);
    if (model === undefined) return undefined;
    return {
      value: { ...model, shell: cachedDigest(model.shell) },
      editorLinks: editorLinks(model),
      async make({ renderer }) {
        return [{ name: fileOf(id), ...(await renderer.render(id, model)) }];
      },
    };
  },
  *all({ snapshot, content }) {
    for (const id of pageIds(snapshot, content)) yield pathOf(id);
  },
  *of(source, row) {
    for (const id of pagesOf(source, row)) yield pathOf(id);
  },
};

/**
 * HTML of the cards of a product that a search may find, by its id. The shop server inserts it into
 * results pages, which contain Astro's scripts for islands.
 */
export const foundCardsOutputs: OutputKind = {
  model({ snapshot }, key) {
    const id = { kind: 'found-cards', id: Number(key) } as const;
    const cards = toFoundCards(snapshot, id.id);
    if (cards.length === 0) return undefined;
    return {
      value: cards,
      async make({ renderer }) {
        return [{ name: fileOf(id), ...(await renderer.render(id, { kind: id.kind, cards })) }];
      },
    };
  },
  *all({ snapshot }) {
    for (const id of snapshot.searchIds()) yield String(id);
  },
  of: (_, row) => foundCardKey.idIn(row),
};
