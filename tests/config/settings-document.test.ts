/** What docs/settings.md says of the settings, against the files that read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Read by tools, not by the shop. */
const OF_TOOLS = ['CHROMIUM_PATH', 'DEBUG'];

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name);

it('names every setting in a table, and no other', () => {
  const rows = readFileSync('docs/settings.md', 'utf8').match(/^\| `[A-Z][A-Z0-9_]+`.*$/gm) ?? [];
  const told = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', /`([A-Z0-9_]+)`/g));
  const read = readdirSync('src/config/env').flatMap((file) =>
    namesIn(readFileSync(`src/config/env/${file}`, 'utf8'), /(?:^ {2}|\{ )([A-Z][A-Z0-9_]+): /gm),
  );
  expect(read).toContain('OPS_PORT');
  expect([...new Set(told)].sort()).toEqual([...new Set([...read, ...OF_TOOLS])].sort());
});
