import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Yields all files below a folder, unsorted, as relative paths with `/`. */
export function* listFiles(root: string, folder = ''): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(root, name);
    else yield name;
  }
}
