/** Determines from the HTML of a built page which files it loads, and when. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { withImports, withLaterImports } from './script-files.ts';

export interface PageFiles {
  styles: string[];
  inlineStyles: string[];
  /** Style files that scripts load with the first use of a feature. */
  laterStyles: string[];
  /** Style files for print, which a browser loads last and without blocking the page. */
  printStyles: string[];
  /** Fonts named in the styles; a browser loads them for text that it shows. */
  fonts: string[];
  inlineScripts: string[];
  /** Script files that load with the page, before any interaction. */
  scriptsAtOnce: string[];
  /** All script files: those above, and those that load with the first use of each feature. */
  scripts: string[];
}

const STYLE = /<link rel="stylesheet" href="\/([^"]+)"(?! media="print")/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const PRINT_STYLE = /<link rel="stylesheet" href="\/([^"]+)" media="print"/g;
const LATER_STYLE = /["'`]\/(_astro\/[^"'`]+\.css)["'`]/g;
const FONT = /url\(["']?\/?([^"')]+\.woff2?)["']?\)/g;
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const SOURCE = /\ssrc="\/([^"]+\.js)"/;
/** Attribute of script elements that contain data instead of code. */
const DATA = /\stype="(?!module|text\/javascript)[^"]*"/;
const PRELOAD = /<link rel="modulepreload" href="\/([^"]+)"/g;
/** Paths of script files that an inline module may import. */
const ASSET = /["'`]\/(_astro\/[^"'`]+\.js)["'`]/g;
const CORE = /<html[^>]* data-core="([^"]*)"/;
const ISLAND = /<astro-island([^>]*)>/g;
const ISLAND_FILE = /(?:component|renderer)-url="\/([^"]+)"/g;
const ISLAND_OPTIONS = / opts="([^"]*)"/;
/**
 * An inline script that imports a file: immediately, or if the browser's storage has one of some
 * keys.
 */
const IMPORTING = / data-src="\/([^"]+)"(?: data-keys="([^"]*)")?/;

/** Options of an island as Astro writes them; `true` for a directive without a value. */
const options = z.object({
  value: z.union([
    z.object({
      keys: z.array(z.string()).optional(),
      atOnce: z.boolean().optional(),
    }),
    z.literal(true),
  ]),
});

const firstGroups = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, first = '']) => first);

/**
 * Returns true for islands that hydrate without interaction, by the rules of
 * `src/islands/intent-directive.ts`.
 */
function hydratesAtOnce(island: string, keys: readonly string[]): boolean {
  const [, written = ''] = ISLAND_OPTIONS.exec(island) ?? [];
  const { value } = options.parse(JSON.parse(written.replaceAll('&quot;', '"')));
  if (value === true) return false;
  const { keys: needed, atOnce = false } = value;
  return needed === undefined ? atOnce : needed.some((key) => keys.includes(key));
}

function scriptsOf(html: string, keys: readonly string[]) {
  const inline: string[] = [];
  const later: string[] = [];
  const files = firstGroups(html, PRELOAD);
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    const [, file] = SOURCE.exec(attributes) ?? [];
    const [, imported, needed] = IMPORTING.exec(attributes) ?? [];
    const isEarly = needed?.split(' ').some((key) => keys.includes(key)) ?? true;
    if (file !== undefined) files.push(file);
    else if (!DATA.test(attributes)) inline.push(text);
    if (imported !== undefined) (isEarly ? files : later).push(imported);
  }
  return { inline, later, files: files.concat(inline.flatMap((text) => firstGroups(text, ASSET))) };
}

const filesOf = (islands: readonly string[]) =>
  islands.flatMap((of) => firstGroups(of, ISLAND_FILE));

function islandFiles(islands: readonly string[], core: readonly string[]): string[] {
  return islands.length === 0 ? [] : [...core, ...filesOf(islands)];
}

/** Returns the files that a page loads in a browser whose storage has these keys. */
export function pageFiles(site: string, page: string, keys: readonly string[] = []): PageFiles {
  const html = readFileSync(join(site, page), 'utf8');
  const islands = firstGroups(html, ISLAND);
  const core = (CORE.exec(html)?.[1] ?? '').split(' ').flatMap((path) => path.slice(1) || []);
  const { inline, later, files } = scriptsOf(html, keys);
  const early = islands.filter((island) => hydratesAtOnce(island, keys));
  const styles = firstGroups(html, STYLE);
  const inlineStyles = firstGroups(html, INLINE_STYLE);
  const scripts = [...withLaterImports(site, [...files, ...later, ...islandFiles(islands, core)])];
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const namedIn = (texts: readonly string[], pattern: RegExp) => [
    ...new Set(texts.flatMap((text) => firstGroups(text, pattern))),
  ];
  return {
    styles,
    inlineStyles,
    laterStyles: namedIn(scripts.map(read), LATER_STYLE),
    fonts: namedIn([...inlineStyles, ...styles.map(read)], FONT),
    printStyles: firstGroups(html, PRINT_STYLE),
    inlineScripts: inline,
    scriptsAtOnce: [...withImports(site, [...files, ...islandFiles(early, core)])],
    scripts,
  };
}
