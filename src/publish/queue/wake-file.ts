import { closeSync, openSync, writeFileSync } from 'node:fs';
import { watchPath } from '#publish/files/watch-path.ts';

/** Notifies the process that watches the file, within a few milliseconds. */
export function touchWakeFile(file: string): void {
  writeFileSync(file, String(Date.now()));
}

/**
 * Calls `onTouch` after each touch and returns an unsubscribe function. Callers also poll, because
 * not every system can watch files.
 */
export function watchWake(file: string, onTouch: () => void): () => void {
  closeSync(openSync(file, 'a'));
  return watchPath(file, { onChange: onTouch });
}
