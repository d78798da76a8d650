/** Every relative link and every anchor of the documents leads somewhere. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENTS, FILES, withoutCode } from '../setup/documents/documents.ts';

/** As GitHub makes them: letters, digits, `_` and `-` in small letters, spaces as `-`. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(file: string): string[] {
  const headings = withoutCode(readFileSync(file, 'utf8')).matchAll(/^#{1,6} (.+)$/gm);
  return Array.from(headings, ([, heading = '']) => anchorOf(heading));
}

/** The links of a document into the project. */
function linksOf(file: string): string[] {
  const links = withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g);
  return Array.from(links, ([, link = '']) => link).filter(
    (link) => !/^[a-z]+:/.test(link) && !link.includes('{'),
  );
}

/** Those that lead to no file, or to no heading of one. */
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

/** The files of code that a document names, by the end of their path, and that are not there. */
function goneFilesOf(file: string): string[] {
  const names = readFileSync(file, 'utf8').matchAll(
    /`([\w/[\]-]+(?:\.(?:test|spec))?\.(?:tsx?|astro|css))`/g,
  );
  return Array.from(names, ([, name = '']) => name)
    .filter((name) => !FILES.some((known) => `/${known}`.endsWith(`/${name}`)))
    .map((name) => `${file}: ${name}`);
}

it('documents lead to files and headings that exist', () => {
  expect(DOCUMENTS).toContain('README.md');
  expect(DOCUMENTS).toContain('docs/hosts/nginx.md');
  expect(DOCUMENTS.flatMap(deadLinksOf)).toEqual([]);
});

/** The files and folders that a document links to. */
const targetsOf = (file: string) =>
  linksOf(file).map((link) => join(dirname(file), link.replace(/#.*/, '')));

it('the README and the guide for contributors lead to what newcomers look for in two steps', () => {
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

it('each heading of a document has an anchor of its own', () => {
  for (const file of DOCUMENTS) {
    const anchors = anchorsOf(file);
    expect(anchors, file).toEqual([...new Set(anchors)]);
  }
});

it('documents name files of code that exist', () => {
  // Decisions tell of files that are gone.
  const present = DOCUMENTS.filter((file) => !file.startsWith('docs/decisions/'));
  expect(present.flatMap(goneFilesOf)).toEqual([]);
});
