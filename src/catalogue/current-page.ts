import { currentSite } from './current.ts';
import type { PageKind, PageModel, PageOf } from './view/page-body.ts';
import { type PageId, pathOf } from './view/page-id.ts';

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
  id: PageId & { kind: K },
): Promise<PageOf<K>> {
  const model = locals.page ?? (await currentSite()).page(id);
  if (model === undefined) throw new Error(`No page ${pathOf(id)}`);
  if (isOf<K>(model, id.kind)) return model;
  throw new Error(`The page ${pathOf(id)} is of kind ${model.kind}, not ${id.kind}`);
}
