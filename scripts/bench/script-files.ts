import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /(?:from|import)\s*["'](\.[^"']+\.js)["']/g;

/** Script files of a site with all that they import, and so load with themselves. */
export function withImports(site: string, files: Iterable<string>): Set<string> {
  const all = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (all.has(file)) continue;
    all.add(file);
    const text = readFileSync(join(site, file), 'utf8');
    for (const [, path = ''] of text.matchAll(IMPORT)) waiting.push(join(dirname(file), path));
  }
  return all;
}
