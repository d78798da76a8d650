import { watch } from 'node:fs';
import type { PublisherLog } from './log.ts';

/** An editor's program writes a file in several steps. */
const QUIET_MS = 100;

/** Calls back when files of a folder have changed and are quiet again; returns what ends that. */
export function watchContent(folder: string, onChange: () => void, log: PublisherLog): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  });
  watcher.on('error', (error) => {
    log.warn({ error: error.message }, 'changed content files are seen at the next publish only');
    watcher.close();
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
