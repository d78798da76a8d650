/** Legal texts that the shop came with and that nobody has made her own yet. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** How such a text begins below its title; whoever makes it the company's own deletes that line. */
const MARK = /^<!-- Sample text\b.*-->\s*$/m;

/** Files below a folder of content, by name, that still have the mark. */
export function sampleTexts(contentDir: string): string[] {
  return readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.md') && MARK.test(readFileSync(join(contentDir, name), 'utf8')),
    )
    .map((name) => name.replaceAll(sep, '/'))
    .toSorted();
}
