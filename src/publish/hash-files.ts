import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file below a folder, named from there with `/`, in the order of the names. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

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
