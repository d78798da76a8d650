import { PAGES_ROW } from '#catalogue/content/record-content.ts';
import { urlKeyOf } from '#catalogue/view/card.ts';
import type { PageModel } from '#catalogue/view/page-body.ts';
import { pageModel } from '#catalogue/view/page-model.ts';
import { pageRoute, pageRoutes } from '#catalogue/view/page-routes.ts';
import { dealsRoutes, listingRoutes } from '#catalogue/view/routes.ts';
import { dealsPath, gonePath, listingPath, productPath } from '#lib/addresses/paths.ts';
import { internalLinks } from '#publish/check/internal-links.ts';
import { digestOnce } from './digest.ts';
import type { OutputKind, Source } from './output.ts';

/** Where editors write HTML of their own. */
function editorLinks(model: PageModel): string[] {
  if (model.kind !== 'product') return [];
  const { description, shortDescription } = model.product;
  return internalLinks((description ?? '') + (shortDescription ?? ''));
}

function* productPages({ snapshot }: Source, urlKey: string): Generator<string> {
  const product = snapshot.productByUrlKey(urlKey);
  const own = product && urlKeyOf(product);
  if (own) yield productPath(own);
}

function* gonePages({ snapshot }: Source, urlKey: string): Generator<string> {
  const gone = snapshot.gone(urlKey);
  if (gone) yield gonePath(gone.urlKey);
}

function* listingPages({ snapshot }: Source, key: string): Generator<string> {
  for (const { audience, code, page } of listingRoutes(snapshot)) {
    if (`${audience}/${code}` === key) yield listingPath(audience, code, page);
  }
}

function* dealsPages({ snapshot }: Source, key: string): Generator<string> {
  for (const { audience, page } of dealsRoutes(snapshot)) {
    if (audience === key) yield dealsPath(audience, page);
  }
}

/** Every page; its key is its path. */
export const pageOutputs: OutputKind = {
  model({ snapshot, content }, path) {
    const model = pageModel(snapshot, content, path);
    if (model === undefined) return undefined;
    const route = pageRoute(path);
    return {
      value: { ...model, shell: digestOnce(model.shell) },
      editorLinks: editorLinks(model),
      async make({ renderer }) {
        return [{ name: route.file, ...(await renderer.render(route, model)) }];
      },
    };
  },
  *all({ snapshot, content }) {
    for (const { path } of pageRoutes(snapshot, content)) yield path;
  },
  *of(source, row) {
    const [sort, key = ''] = row.split(/:(.*)/s);
    if (sort === 'product') yield* productPages(source, key);
    if (sort === 'gone') yield* gonePages(source, key);
    if (sort === 'listing') yield* listingPages(source, key);
    if (sort === 'deals') yield* dealsPages(source, key);
    if (row === PAGES_ROW) for (const { path } of source.content.pages()) yield path;
  },
};
