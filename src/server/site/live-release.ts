/** Finds the live release by its symbolic link, which is read for every request. */
import { access, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ignoreAbsent } from './site-file.ts';

export interface LiveRelease {
  id: string;
  /**
   * Folder of the release. Read all files for one response from it, so that they belong together.
   */
  folder: string;
}

/** Returns `undefined` before the first release. */
export async function findLive(outDir: string): Promise<LiveRelease | undefined> {
  const target = await readlink(join(outDir, 'current')).catch(ignoreAbsent);
  if (target === undefined) return undefined;
  return { id: basename(target), folder: join(outDir, target) };
}

/**
 * The publisher renames an old release's folder to reuse it, so a folder may disappear during a
 * request.
 */
export async function isStillThere({ folder }: LiveRelease): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}

/**
 * Maximum number of attempts. Publishing is slower than reading, so only a broken link needs this
 * limit.
 */
const ATTEMPTS = 5;

/**
 * Responds from the live release. If its folder disappears during the request, responds from the
 * new live release.
 */
export async function serveFromLiveRelease(
  outDir: string,
  answer: (live: LiveRelease) => Promise<Response>,
): Promise<Response | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const live = await findLive(outDir);
    if (live === undefined) return undefined;
    const response = await answer(live);
    if (response.status < 400 || attempt === ATTEMPTS || (await isStillThere(live))) {
      response.headers.set('X-Release', live.id);
      return response;
    }
  }
}
