import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENTS, FILES, withoutCode } from '../setup/documents/documents.ts';

/**
 * Returns the anchor that GitHub generates: lower-case letters, digits, `_` and `-`, with spaces as
 * `-`.
 */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(file: string): string[] {
  const headings = withoutCode(readFileSync(file, 'utf8')).matchAll(/^#{1,6} (.+)$/gm);
  return Array.from(headings, ([, heading = '']) => anchorOf(heading));
}

function linksOf(file: string): string[] {
  const links = withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g);
  return Array.from(links, ([, link = '']) => link).filter(
    (link) => !/^[a-z]+:/.test(link) && !link.includes('{'),
  );
}

function deadLinksOf(file: string): string[] {
  return linksOf(file)
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    })
    .map((link) => `${file}: ${link}`);
}

/**
 * Returns the code files named in a document that do not exist; a name may be the end of a path.
 */
function missingFilesOf(file: string): string[] {
  const names = readFileSync(file, 'utf8').matchAll(
    /`([\w/[\]-]+(?:\.(?:test|spec))?\.(?:tsx?|astro|css))`/g,
  );
  return Array.from(names, ([, name = '']) => name)
    .filter((name) => !FILES.some((known) => `/${known}`.endsWith(`/${name}`)))
    .map((name) => `${file}: ${name}`);
}

it('documents link only to existing files and headings', () => {
  expect(DOCUMENTS).toContain('README.md');
  expect(DOCUMENTS).toContain('docs/hosts/nginx.md');
  expect(DOCUMENTS.flatMap(deadLinksOf)).toEqual([]);
});

const targetsOf = (file: string) =>
  linksOf(file).map((link) => join(dirname(file), link.replace(/#.*/, '')));

it('README and the contributor guide link to key files within two steps', () => {
  const near = ['README.md', 'CONTRIBUTING.md'].flatMap(targetsOf);
  const reached = [...near, ...near.filter((file) => file.endsWith('.md')).flatMap(targetsOf)];
  for (const [folder, word] of [
    ['src/lib/money.ts', 'export function formatPrice'],
    ['src/stores/basket/changes.ts', 'export function removeLine'],
    [
      'src/server/payment/notifications/handle-notification.ts',
      'export async function handleNotification',
    ],
    ['src/catalogue/view/listing-page.ts', 'export function'],
    ['src/layouts/ListingLayout.astro', '<'],
    ['src/config/env', ''],
  ] as const) {
    expect(reached).toContain(folder);
    if (word !== '') expect(readFileSync(folder, 'utf8')).toContain(word);
  }
});

it('documents give each heading a unique anchor', () => {
  for (const file of DOCUMENTS) {
    const anchors = anchorsOf(file);
    expect(anchors, file).toEqual([...new Set(anchors)]);
  }
});

it('documents name only code files that exist', () => {
  // Decisions may name files that were removed later.
  const present = DOCUMENTS.filter((file) => !file.startsWith('docs/decisions/'));
  expect(present.flatMap(missingFilesOf)).toEqual([]);
});
