import type { ContentPage, SiteContent } from '#catalogue/content/view.ts';
import type { Card } from '#catalogue/product/card.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { audienceName } from '#config/categories.ts';
import type { TrailStep } from './breadcrumb-trail.ts';
import { type PageId, pageIdOf } from './page-id.ts';

export interface PlacedPage extends Omit<ContentPage, 'card' | 'products'> {
  /** Pages above it, topmost first. */
  steps: readonly TrailStep[];
  /** Pages of the section that this page heads; empty for all other pages. */
  children: readonly PageCard[];
  /** Products that the editor selected for the page. */
  cards: readonly Card[];
  /** SKUs of the editor's selection that the shop does not have. */
  unknownSkus: readonly string[];
}

export interface PageCard extends Pick<ContentPage, 'path' | 'picture'> {
  title: string;
  text: string;
}

function pathsAbove(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}

function ownName(reader: CatalogueReader, id: PageId): string | undefined {
  if (id.kind === 'listing') return reader.listing(id.audience, id.code)?.name;
  return id.kind === 'landing' ? audienceName(id.audience) : undefined;
}

/** Returns the parent folders that are pages: editors' pages, landing pages and listings. */
function toSteps(
  reader: CatalogueReader,
  pages: ReadonlyMap<string, ContentPage>,
  path: string,
): TrailStep[] {
  return pathsAbove(path).flatMap((above) => {
    const name = pages.get(above)?.title ?? ownName(reader, pageIdOf(above));
    return name === undefined ? [] : [{ name, path: above }];
  });
}

function sectionOf(pages: ReadonlyMap<string, ContentPage>, path: string): string | undefined {
  return pathsAbove(path).findLast((above) => pages.has(above));
}

/** Returns `undefined` if no editor's page has this path. */
export function toPlacedPage(
  reader: CatalogueReader,
  content: Pick<SiteContent, 'pages'>,
  path: string,
): PlacedPage | undefined {
  const pages = new Map(content.pages().map((page) => [page.path, page]));
  const page = pages.get(path);
  if (page === undefined) return undefined;
  const { card: _, products, ...own } = page;
  const shown = products.map((sku) => ({ sku, card: reader.card(sku) }));
  return {
    ...own,
    steps: toSteps(reader, pages, path),
    children: [...pages.values()]
      .filter((child) => sectionOf(pages, child.path) === path)
      .map(({ path: target, picture, card }) => ({ path: target, picture, ...card })),
    cards: shown.flatMap(({ card }) => card ?? []),
    unknownSkus: shown.flatMap(({ sku, card }) => (card === undefined ? sku : [])),
  };
}
