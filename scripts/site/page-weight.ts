/** What a page weighs as the shop sends it, measure by measure, and what it is made of. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { denseForm, isDense } from '#publish/files/compressed-forms.ts';
import type { PageKind } from './page-kinds.ts';
import { pageFiles } from './page-loads.ts';

export interface Part {
  /** The same from build to build. */
  name: string;
  bytes: number;
}

export const MEASURES = [
  'html and css',
  'styles',
  'inline script',
  'scripts at once',
  'scripts',
  'scripts in all',
] as const;
export type Measure = (typeof MEASURES)[number];

export type PageWeight = Record<Measure, Part[]>;

/** What stands in a page is sent with it, and as dense. */
const PAGE_QUALITY = 11;

/** As a browser that reads brotli gets it: the form beside the file, or the file. */
export function servedBytes(site: string, file: string): number {
  const path = join(site, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** The same for a page once a publisher has had the time to make its form as small as it gets. */
async function pageBytes(site: string, page: string): Promise<number> {
  const form = join(site, `${page}.br`);
  if (!existsSync(form)) return servedBytes(site, page);
  const bytes = readFileSync(form);
  if (isDense(bytes)) return bytes.length;
  return (await denseForm(readFileSync(join(site, page)))).length;
}

/** Without folder and without the hash of what the file holds. */
export function stableName(file: string): string {
  return file.replace(/^_astro\//, '').replace(/\.[\w-]{8}(?=\.\w+$)/, '');
}

export function total(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

function partsOf(site: string, files: readonly string[]): Part[] {
  return files.map((file) => ({ name: stableName(file), bytes: servedBytes(site, file) }));
}

export function inlineBytes(texts: readonly string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY };
  return brotliCompressSync(texts.join('\n'), { params }).length;
}

export async function pageWeight(site: string, page: string, kind: PageKind): Promise<PageWeight> {
  const found = pageFiles(site, page, kind.keys, kind.spared);
  const { styles, inlineStyles, laterStyles, inlineScripts, scriptsAtOnce } = found;
  const html = { name: `${kind.name} page`, bytes: await pageBytes(site, page) };
  return {
    'html and css': [html, ...partsOf(site, styles)],
    styles: [
      { name: `${kind.name} page, styles`, bytes: inlineBytes(inlineStyles) },
      ...partsOf(site, [...styles, ...laterStyles]),
    ],
    'inline script': [
      { name: `${kind.name} page, inline script`, bytes: inlineBytes(inlineScripts) },
    ],
    'scripts at once': partsOf(site, scriptsAtOnce),
    scripts: partsOf(site, found.scripts),
    'scripts in all': partsOf(site, found.allScripts),
  };
}
