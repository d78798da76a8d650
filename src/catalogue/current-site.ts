import { readEnv } from '#config/env/env.ts';
import { TIME_ZONE } from '#config/shop.ts';
import { dayAt } from '#lib/days.ts';
import { checkContent, openContent } from './content/site-content.ts';
import type { ContentPage } from './content/view.ts';
import { openSnapshot } from './snapshot/read-snapshot.ts';
import type { CatalogueSnapshot } from './snapshot/reader.ts';
import { snapshotPath } from './state.ts';
import { toFoundCards } from './view/found-cards.ts';
import type { RenderedModel } from './view/page-body.ts';
import type { RenderedId } from './view/page-id.ts';
import { pageModel } from './view/page-model.ts';

export interface CurrentSite {
  catalogue: CatalogueSnapshot;
  contentPages(): readonly ContentPage[];
  /** Returns `undefined` if the page does not exist. */
  page(id: RenderedId): RenderedModel | undefined;
}

/**
 * @throws if no catalogue has been loaded yet
 * @throws {ContentError} if an editor's file has a mistake
 */
export function openCurrentSite(): CurrentSite {
  const { stateDir, previewDay = dayAt(Date.now(), TIME_ZONE) } = readEnv();
  const catalogue = openSnapshot(snapshotPath(stateDir));
  checkContent(previewDay);
  const content = openContent(previewDay);
  return {
    catalogue,
    contentPages: content.pages,
    page: (id) =>
      id.kind === 'found-cards'
        ? { kind: id.kind, cards: toFoundCards(catalogue, id.id) }
        : pageModel(catalogue, content, id),
  };
}
