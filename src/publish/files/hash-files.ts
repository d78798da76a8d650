import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 over the names and contents of files, and over `facts` beside them. */
export function hashFiles(
  root: string,
  names: readonly string[],
  facts: Readonly<Record<string, string>> = {},
): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const name of names) {
    const content = readFileSync(join(root, name));
    // With lengths, so that no name or content can pass for a part of its neighbour.
    hash.update(`\n${JSON.stringify(name)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
