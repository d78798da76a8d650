import type { ContentPage, SiteContent } from '#catalogue/content/view.ts';
import type { Card } from '#catalogue/product/card.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { audienceName } from '#config/categories.ts';
import type { TrailStep } from './breadcrumb-trail.ts';
import { type PageId, pageIdOf } from './page-id.ts';

/** A page that an editor wrote, with its place among the others. */
export interface PlacedPage extends Omit<ContentPage, 'card' | 'products'> {
  /** What stands above it, the topmost first. */
  steps: readonly TrailStep[];
  /** The pages of its section, where it is one. */
  children: readonly PageCard[];
  /** What its editor shows beside the text. */
  cards: readonly Card[];
  /** SKUs that she names and the shop does not have. */
  unknownSkus: readonly string[];
}

/** What a section shows of one of its pages. */
export interface PageCard extends Pick<ContentPage, 'path' | 'picture'> {
  title: string;
  text: string;
}

/** The paths of all folders above, the topmost first. */
function pathsAbove(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}

/** The name of a landing or a listing. */
function ownName(reader: CatalogueReader, id: PageId): string | undefined {
  if (id.kind === 'listing') return reader.listing(id.audience, id.code)?.name;
  return id.kind === 'landing' ? audienceName(id.audience) : undefined;
}

/** Whatever of it is a page: an editor's, a landing or a listing. */
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

/** The nearest page above is the section that a page belongs to. */
function sectionOf(pages: ReadonlyMap<string, ContentPage>, path: string): string | undefined {
  return pathsAbove(path).findLast((above) => pages.has(above));
}

/** Undefined where no editor has a page there. */
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
