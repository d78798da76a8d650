/** What a page of a built site loads, read from its HTML: which files, and when. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { RESULTS_WANTED } from '#lib/search/first-results.ts';
import { withAllImports, withImports, withLaterImports } from './script-files.ts';

export interface PageFiles {
  styles: string[];
  /** Texts that stand in the page. */
  inlineStyles: string[];
  /** Those that its scripts ask for, once somebody uses what they dress. */
  laterStyles: string[];
  /** For paper: asked for after everything that the screen needs, and waited for by nothing. */
  printStyles: string[];
  /** Named by the styles; a browser loads them for text that it shows. */
  fonts: string[];
  inlineScripts: string[];
  /** Script files that come with the page, whatever its visitor does. */
  scriptsAtOnce: string[];
  /** Those and all that may come with the first use of every island of it. */
  scripts: string[];
  /** Those, what comes with further steps, and scripts without React. */
  allScripts: string[];
}

const STYLE = /<link rel="stylesheet" href="\/([^"]+)"(?! media="print")/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const PRINT_STYLE = /<link rel="stylesheet" href="\/([^"]+)" media="print"/g;
const LATER_STYLE = /["'`]\/(_astro\/[^"'`]+\.css)["'`]/g;
const FONT = /url\(["']?\/?([^"')]+\.woff2?)["']?\)/g;
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const SOURCE = /\ssrc="\/([^"]+\.js)"/;
/** JSON for machines is no script. */
const DATA = /\stype="(?!module|text\/javascript)[^"]*"/;
const PRELOAD = /<link rel="modulepreload" href="\/([^"]+)"/g;
/** A script in the page that is a module may import files. */
const ASSET = /["'`]\/(_astro\/[^"'`]+\.js)["'`]/g;
const CORE = /<html[^>]* data-core="([^"]*)"/;
const ISLAND = /<astro-island([^>]*)>/g;
const ISLAND_FILE = /(?:component|renderer)-url="\/([^"]+)"/g;
const ISLAND_OPTIONS = / opts='([^']*)'/;

const options = z.object({
  keys: z.array(z.string()).optional(),
  atOnce: z.boolean().optional(),
  event: z.string().optional(),
});

const firsts = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, first = '']) => first);

/** As `src/islands/intent.ts` reads it: some islands come without being asked. */
function comesAtOnce(island: string, keys: readonly string[]): boolean {
  const [, written = '{}'] = ISLAND_OPTIONS.exec(island) ?? [];
  const { keys: needed, atOnce = false, event } = options.parse(JSON.parse(written));
  return needed === undefined
    ? atOnce || event === RESULTS_WANTED
    : needed.some((key) => keys.includes(key));
}

function scriptsOf(html: string) {
  const inline: string[] = [];
  const files = firsts(html, PRELOAD);
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    const [, file] = SOURCE.exec(attributes) ?? [];
    if (file !== undefined) files.push(file);
    else if (!DATA.test(attributes)) inline.push(text);
  }
  return { inline, files: files.concat(inline.flatMap((text) => firsts(text, ASSET))) };
}

const filesOf = (islands: readonly string[]) => islands.flatMap((of) => firsts(of, ISLAND_FILE));

/** Without what islands share. */
const isPlain = (island: string) => !island.includes(' renderer-url=');

function islandFiles(islands: readonly string[], core: readonly string[]): string[] {
  return [...(islands.every(isPlain) ? [] : core), ...filesOf(islands)];
}

/**
 * What a page loads in a browser whose storage has these entries.
 * @param spared scripts that only come with what is not there then
 */
export function pageFiles(
  site: string,
  page: string,
  keys: readonly string[] = [],
  spared?: RegExp,
): PageFiles {
  const html = readFileSync(join(site, page), 'utf8');
  const islands = firsts(html, ISLAND);
  const core = (CORE.exec(html)?.[1] ?? '').split(' ').flatMap((path) => path.slice(1) || []);
  const { inline, files } = scriptsOf(html);
  const early = islands.filter((island) => comesAtOnce(island, keys));
  const styles = firsts(html, STYLE);
  const inlineStyles = firsts(html, INLINE_STYLE);
  const used = islands.filter((island) => !isPlain(island));
  const scripts = [...withLaterImports(site, [...files, ...islandFiles(used, core)], spared)];
  const allScripts = [...withAllImports(site, [...files, ...islandFiles(islands, core)])];
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const namedIn = (texts: readonly string[], pattern: RegExp) => [
    ...new Set(texts.flatMap((text) => firsts(text, pattern))),
  ];
  return {
    styles,
    inlineStyles,
    laterStyles: namedIn(allScripts.map(read), LATER_STYLE),
    fonts: namedIn([...inlineStyles, ...styles.map(read)], FONT),
    printStyles: firsts(html, PRINT_STYLE),
    inlineScripts: inline,
    scriptsAtOnce: [...withImports(site, [...files, ...islandFiles(early, core)])],
    scripts,
    allScripts,
  };
}
