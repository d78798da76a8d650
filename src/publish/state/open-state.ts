import type { ContentFolders } from '#catalogue/content/files/content-file.ts';
import { checkContent, openContent } from '#catalogue/content/site-content.ts';
import type { SiteContent } from '#catalogue/content/view.ts';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { snapshotPath } from '#catalogue/state.ts';
import type { Bundle } from '#publish/bundle/bundle.ts';
import { makeBundle } from '#publish/bundle/make-bundle.ts';
import { type Manifest, openManifest } from '#publish/manifest/manifest.ts';
import { memoiseAsync } from '#publish/memoise-async.ts';
import { openOutputTools } from '#publish/outputs/open-sources.ts';
import type { OutputTools } from '#publish/outputs/output.ts';
import type { ContentDigests } from '#publish/pass/content-digests.ts';
import type { PublisherOptions } from '#publish/request.ts';
import { createWritingThread, type WritingThread } from '#publish/workers/writing-thread.ts';

/** Resources that stay open between publishes. */
export interface PublishState {
  catalogue: Catalogue;
  manifest: Manifest;
  fingerprint: string;
  /**
   * Returns the editors' content as shown on a day. Reads it again only if it has changed.
   * @throws {ContentError} if a file contains an error or a broken link
   */
  content(digests: ContentDigests, today: string): SiteContent;
  bundle(): Promise<Bundle>;
  tools(): Promise<OutputTools>;
  writer: WritingThread;
}

function cacheContent(folders: ContentFolders): PublishState['content'] {
  let kept: { content: SiteContent; digests: string } | undefined;
  return (now, today) => {
    const digests = JSON.stringify(now);
    if (kept?.digests !== digests) {
      checkContent(today, folders);
      kept = { content: openContent(today, folders), digests };
    }
    return kept.content;
  };
}

/** @param file database of the catalogue; default: that of the state folder */
export function openPublishState(
  { stateDir, content, fingerprint: digest }: PublisherOptions,
  file = snapshotPath(stateDir),
): PublishState {
  const fingerprint = digest();
  const catalogue = openCatalogue(file);
  const bundle = memoiseAsync(() => makeBundle({ stateDir, fingerprint }));
  return {
    catalogue,
    manifest: openManifest(catalogue.database),
    fingerprint,
    content: cacheContent(content),
    bundle,
    writer: createWritingThread(),
    tools: memoiseAsync(async () => openOutputTools({ bundle: await bundle() })),
  };
}
