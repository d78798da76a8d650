import { closeSync, openSync, writeFileSync } from 'node:fs';
import { watchPath } from '#publish/files/watch-path.ts';

/** Lets the process that watches the file know within a few milliseconds. */
export function touchWakeFile(file: string): void {
  writeFileSync(file, String(Date.now()));
}

/**
 * Calls back after each touch; returns what ends that. A system without watches is no fault: who
 * waits for hooks also looks from time to time.
 */
export function watchWake(file: string, onTouch: () => void): () => void {
  closeSync(openSync(file, 'a'));
  return watchPath(file, { onChange: onTouch });
}
