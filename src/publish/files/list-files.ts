import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, by its name from there, with `/`; in no order. */
export function* listFiles(root: string, folder = ''): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(root, name);
    else yield name;
  }
}
