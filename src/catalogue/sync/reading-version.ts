import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopFilePath } from '#config/env/shop-file.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Whatever turns answers into rows; the lock file stands for the packages behind it. */
const FOLDERS = ['src/catalogue', 'src/commerce', 'src/config', 'src/lib'];

function codeFiles(): string[] {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  return [...names.toSorted(), 'package-lock.json'];
}

let known: string | undefined;

/** Names the code that reads the catalogue, and the shop that it reads for: rows that other code made are made anew. */
export function readingVersion(): string {
  if (known === undefined) {
    const hash = createHash('sha256');
    for (const name of codeFiles()) hash.update(name).update(readFileSync(join(ROOT, name)));
    // What it names decides what is read.
    hash.update(readFileSync(shopFilePath()));
    known = hash.digest('hex');
  }
  return known;
}
