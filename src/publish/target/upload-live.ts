import type { Site } from '#publish/release/open-site.ts';
import type { Target, UploadSummary } from './target.ts';

/**
 * Makes object storage equal to the live release, even after a failed upload.
 * @returns undefined if there is nothing to upload
 */
export async function uploadLive(site: Site, target: Target): Promise<UploadSummary | undefined> {
  const [id, folder] = [site.liveId(), site.liveFolder()];
  if (id === undefined || folder === undefined) return undefined;
  const last = await target.lastUploaded();
  if (last === id) return undefined;
  const delta = last === undefined ? undefined : site.changesSince(last);
  return target.upload({ id, folder, delta });
}
