import type { SiteContent } from '#catalogue/content/view.ts';
import { openFrozenSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import { documentsFolder, snapshotPath } from '#catalogue/state.ts';
import type { Bundle } from '#publish/bundle/bundle.ts';
import { loadRenderer } from '#publish/bundle/load-bundle.ts';
import { siteAssets } from '#publish/bundle/site-assets.ts';
import type { OutputTools, Source } from './output.ts';

export interface OutputToolsOptions {
  stateDir: string;
  bundle: Bundle;
  siteUrl: string;
}

export function openSource(
  { stateDir, bundle, siteUrl }: OutputToolsOptions,
  content: SiteContent,
): Source {
  return {
    snapshot: openFrozenSnapshot(snapshotPath(stateDir)),
    content,
    assets: siteAssets(bundle),
    documents: documentsFolder(stateDir),
    siteUrl,
  };
}

export async function openOutputTools({
  bundle,
}: Pick<OutputToolsOptions, 'bundle'>): Promise<OutputTools> {
  return {
    renderer: await loadRenderer(bundle),
  };
}
