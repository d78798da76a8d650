import { watchPath } from '#publish/files/watch-path.ts';
import type { PublisherLog } from './log.ts';

/** An editor's program writes a file in several steps. */
const QUIET_MS = 100;

/** Calls back when files of a folder have changed and are quiet again; returns what ends that. */
export function watchContent(folder: string, onChange: () => void, log: PublisherLog): () => void {
  let timer: NodeJS.Timeout | undefined;
  const end = watchPath(folder, {
    recursive: true,
    onChange() {
      clearTimeout(timer);
      timer = setTimeout(onChange, QUIET_MS);
    },
    onFail: (error) =>
      log.warn({ error: String(error) }, 'changed content files are seen at the next publish only'),
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
