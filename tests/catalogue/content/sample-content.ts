/** Writes small content files to a temporary folder, with one change for the test. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ContentFolders } from '#catalogue/content/files/content-file.ts';

const PICTURES = {
  wide: '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900"/>',
  icon: '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48"/>',
  unsized: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"/>',
};

const tile = { title: 'A tile', picture: 'wide', alt: 'A lawn', path: '/home-garden/garden-tools' };
const banner = { ...tile, title: 'A banner', text: 'Worth a look.', linkText: 'Look' };
const link = { title: 'A link', path: '/professional' };
const menu = { title: 'A menu', links: [{ ...link, text: 'Worth a click' }] };
const slides = [banner, { ...banner, title: 'Another', path: '/offers/soon' }];

const FILES: Readonly<Record<string, unknown>> = {
  'strip.json': Array(3).fill({ title: 'Free', text: 'For you.', picture: 'icon' }),
  'home.json': {
    carousels: [
      { audience: 'home-garden', heading: 'Home', slides },
      { audience: 'professional', heading: 'Work', slides },
    ],
    phoneBanner: { title: 'Call us', text: 'We answer.' },
    promos: [banner, banner],
    tiles: Array(8).fill(tile),
  },
  'home-garden.json': { slider: slides, promos: Array(4).fill(banner) },
  'professional.json': {
    slider: slides,
    industryBanner: banner,
    promos: Array(3).fill(banner),
    categoryPictures: {},
  },
  'guide.json': {
    'home-garden': [{ title: 'Cars', words: ['car'] }],
    professional: [],
    questions: [{ facet: 'price', title: 'Price' }],
  },
  'search.json': {
    synonyms: [['vacuum', 'hoover']],
    pages: [{ name: 'Deals', path: '/best-deals#top', words: ['offers'] }],
  },
  'menus.json': { services: menu, hire: menu, footer: [{ title: 'Shop', links: [link] }] },
};

export function pageText(head: readonly string[], body = 'Text.'): string {
  return ['---', 'title: A page', 'description: Worth a visit.', ...head, '---', body].join('\n');
}

const PAGES: Readonly<Record<string, string>> = {
  'pages/best-deals.md': pageText([]),
  'pages/offers/soon.md': pageText([]),
  'pages/offers/christmas.md': pageText(['from: 2026-12-01', 'to: 2026-12-24']),
};

export type FieldPath = readonly (string | number)[];

/** Describes a change of one field; without `value` the field is removed. */
export interface FieldChange {
  file: string;
  at: FieldPath;
  value?: unknown;
}

export function contentWith(change: FieldChange): ContentFolders {
  const value = changed(FILES[change.file], change.at, change.value);
  return contentWithText(change.file, JSON.stringify(value, null, 2));
}

export function contentWithText(name: string, text: string): ContentFolders {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [contentDir, picturesDir] = [join(folder, 'content'), join(folder, 'pictures')];
  mkdirSync(contentDir);
  mkdirSync(picturesDir);
  for (const [picture, svg] of Object.entries(PICTURES)) {
    writeFileSync(join(picturesDir, `${picture}.svg`), svg);
  }
  for (const [file, content] of Object.entries(FILES)) {
    writeFileSync(join(contentDir, file), JSON.stringify(content));
  }
  for (const [file, page] of [...Object.entries(PAGES), [name, text] as const]) {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true });
    writeFileSync(join(contentDir, file), page);
  }
  return { contentDir, picturesDir };
}

export function sampleContent(): ContentFolders {
  return contentWithText('notes.txt', '');
}

function changed(from: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(from)) {
    const length = Math.max(from.length, Number(key) + 1);
    const list = Array.from({ length }, (_, index) =>
      index === key ? changed(from[index], rest, value) : from[index],
    );
    return list.filter((entry) => entry !== undefined);
  }
  const fields = from as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: changed(fields[key], rest, value) };
}
