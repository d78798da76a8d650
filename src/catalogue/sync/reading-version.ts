import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopFilePath } from '#config/env/shop-file.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Code that turns responses into rows; the lock file represents the packages. */
const FOLDERS = ['src/catalogue', 'src/commerce', 'src/config', 'src/lib'];

function codeFiles(): string[] {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  return [...names.toSorted(), 'package-lock.json'];
}

let cachedVersion: string | undefined;

/**
 * Returns a digest of the reading code and the shop file. Rows with another version are read again.
 */
export function readingVersion(): string {
  if (cachedVersion === undefined) {
    const hash = createHash('sha256');
    for (const name of codeFiles()) hash.update(name).update(readFileSync(join(ROOT, name)));
    hash.update(readFileSync(shopFilePath()));
    cachedVersion = hash.digest('hex');
  }
  return cachedVersion;
}
