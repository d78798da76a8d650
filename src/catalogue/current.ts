/** What `astro build` and `astro dev` render from: opened once for a process, at the first page. */
import { readEnv } from '#config/env.ts';
import { openContent, type SiteContent } from './content/site-content.ts';
import { openSnapshot } from './snapshot/read-snapshot.ts';
import type { CatalogueSnapshot } from './snapshot/reader.ts';
import { snapshotPath } from './state.ts';

let snapshot: CatalogueSnapshot | undefined;
let content: SiteContent | undefined;

/** @throws when no catalogue was loaded yet */
export function currentCatalogue(): CatalogueSnapshot {
  snapshot ??= openSnapshot(snapshotPath(readEnv().stateDir));
  return snapshot;
}

export function currentContent(): SiteContent {
  content ??= openContent();
  return content;
}
