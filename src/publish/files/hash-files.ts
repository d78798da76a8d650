import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the SHA-256 of `facts` and of the names and contents of files. */
export function hashFiles(
  root: string,
  names: readonly string[],
  facts: Readonly<Record<string, string>> = {},
): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const name of names) {
    const content = readFileSync(join(root, name));
    // Lengths keep names and contents apart, so that different files cannot give the same input.
    hash.update(`\n${JSON.stringify(name)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
