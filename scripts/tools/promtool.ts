/** Finds or installs promtool, which checks the alerting rules. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findOrInstall } from './apt.ts';

/**
 * Returns promtool from PROMTOOL_PATH, or from the path.
 *
 * @throws if it is missing
 */
export function findPromtool(): string {
  const named = process.env['PROMTOOL_PATH'];
  const folders = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'promtool'));
  const found = [...(named ? [named] : folders)].find(existsSync);
  if (found !== undefined) return found;
  throw new Error(
    `No promtool${named ? ` at ${named}` : ''}. Install it (apt-get install prometheus) or name yours in PROMTOOL_PATH.`,
  );
}

/** @throws {Error} naming package and command if promtool is missing and cannot be installed */
export function providePromtool(): void {
  findOrInstall(findPromtool, ['prometheus']);
}
