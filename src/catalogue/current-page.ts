import { currentSite } from './current.ts';
import type { PageKind, PageModel, PageOf } from './view/page-body.ts';

/** What a publisher hands to a page together with the request. */
export interface PageLocals {
  page?: PageModel;
}

function isOf<K extends PageKind>(model: PageModel, kind: K): model is PageOf<K> {
  return model.kind === kind;
}

/**
 * All that a page shows: what the publisher gave, else made from the current catalogue.
 * @throws when there is no such page, or one of another kind
 */
export async function pageOf<K extends PageKind>(
  locals: PageLocals,
  path: string,
  kind: K,
): Promise<PageOf<K>> {
  const model = locals.page ?? (await currentSite()).page(path);
  if (model === undefined) throw new Error(`No page ${path}`);
  if (!isOf(model, kind)) throw new Error(`The page ${path} is of kind ${model.kind}, not ${kind}`);
  return model;
}
