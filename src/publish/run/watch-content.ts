import { watchPath } from '#publish/files/watch-path.ts';
import type { PublisherLog } from './log.ts';

/** Delay in ms after a change, because editors' programs write a file in several steps. */
const QUIET_MS = 100;

/**
 * Calls `onChange` after files of a folder have changed. Returns a function that stops watching.
 */
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
