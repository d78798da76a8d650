/** Weight of a page on a first visit: bytes as the shop sends them, compressed with brotli. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageKind } from './page-kinds.ts';
import { pageFiles } from './page-loads.ts';

export const MEASURES = ['html', 'styles', 'inline script', 'scripts at once', 'scripts'] as const;
export type Measure = (typeof MEASURES)[number];

export type PageWeight = Record<Measure, number>;

/** Returns the bytes sent to a browser that accepts brotli: of the `.br` files where they exist. */
export function servedBytes(site: string, files: Iterable<string>): number {
  const sizeOf = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  return Array.from(files, (file) => sizeOf(join(site, file))).reduce((sum, size) => sum + size, 0);
}

const inlineBytes = (texts: readonly string[]) => brotliCompressSync(texts.join('\n')).length;

export function pageWeight(site: string, page: string, kind: PageKind): PageWeight {
  const found = pageFiles(site, page, kind.keys);
  return {
    html: servedBytes(site, [page]),
    styles:
      inlineBytes(found.inlineStyles) + servedBytes(site, [...found.styles, ...found.laterStyles]),
    'inline script': inlineBytes(found.inlineScripts),
    'scripts at once': servedBytes(site, found.scriptsAtOnce),
    scripts: servedBytes(site, found.scripts),
  };
}
