/** Finds legal texts that came with the shop and that the company has not yet adapted. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** First line below the title of a sample text; the person who adapts the text deletes it. */
const MARK = /^<!-- Sample text\b.*-->\s*$/m;

export function findSampleTexts(contentDir: string): string[] {
  return readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.md') && MARK.test(readFileSync(join(contentDir, name), 'utf8')),
    )
    .map((name) => name.replaceAll(sep, '/'))
    .toSorted();
}
