/** Which release is live, asked anew for every request: a link leads to its folder. */
import { access, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ignoreAbsent } from './site-file.ts';

export interface LiveRelease {
  id: string;
  /** All files of one answer come from here, so that they belong together. */
  folder: string;
}

/** Undefined before the first release. */
export async function findLive(outDir: string): Promise<LiveRelease | undefined> {
  const target = await readlink(join(outDir, 'current')).catch(ignoreAbsent);
  if (target === undefined) return undefined;
  return { id: basename(target), folder: join(outDir, target) };
}

/** A publisher takes an old release's folder for the next one, under another name. */
async function isStillThere({ folder }: LiveRelease): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}

/** Nobody publishes faster than this server reads; a link that leads nowhere has to end as well. */
const ATTEMPTS = 5;

/**
 * Answers from the live release. Where a file is missing because its folder has gone meanwhile,
 * the answer comes from the release that is live then.
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
