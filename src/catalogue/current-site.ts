import { readEnv } from '#config/env.ts';
import { openContent } from './content/site-content.ts';
import { openSnapshot } from './snapshot/read-snapshot.ts';
import type { CatalogueSnapshot } from './snapshot/reader.ts';
import { snapshotPath } from './state.ts';
import type { PageModel } from './view/page-body.ts';
import { pageModel } from './view/page-model.ts';

/** The shop as its state folder and the editors' files have it. */
export interface CurrentSite {
  catalogue: CatalogueSnapshot;
  /** `undefined` where no page has this path. */
  page(path: string): PageModel | undefined;
}

/** @throws when no catalogue was loaded yet */
export function openCurrentSite(): CurrentSite {
  const catalogue = openSnapshot(snapshotPath(readEnv().stateDir));
  const content = openContent();
  return { catalogue, page: (path) => pageModel(catalogue, content, path) };
}
