/** Pages as search engines and other sites read them: only their HTML. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '#publish/files/list-files.ts';
import { type KnownThing, structuredDataSchema } from './search-rules.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#38;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
};

/** Collapses white space like a browser. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#3[489]);/g, (entity) => ENTITIES[entity] ?? entity);
}

function visibleText(html: string): string {
  return collapseSpaces(decoded(html.replace(/<[^>]*>/g, '')));
}

/** Returns every match of a pattern as the texts of its groups. */
export function matchedTexts(html: string, pattern: RegExp): string[][] {
  return Array.from(html.matchAll(pattern), (match) =>
    match.slice(1).map((group) => visibleText(group ?? '')),
  );
}

export interface FoundPage {
  path: string;
  html: string;
  /** Content by property or name. */
  metas: ReadonlyMap<string, string>;
  links: readonly { rel: string; href: string }[];
  scripts: readonly string[];
}

function readPage(site: string, file: string): FoundPage {
  const html = readFileSync(join(site, file), 'utf8');
  const [head = ''] = /<head>.*?<\/head>/s.exec(html) ?? [];
  const metas = head.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g);
  const links = matchedTexts(head, /<link rel="([^"]*)" href="([^"]*)"/g);
  return {
    path: `/${file}`.replace(/(^\/index)?\.html$/, '') || '/',
    html,
    metas: new Map(Array.from(metas, ([, name = '', value = '']) => [name, decoded(value)])),
    links: links.map(([rel = '', href = '']) => ({ rel, href })),
    scripts: Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, script = '']) => script,
    ),
  };
}

export function foundPages(site: string): FoundPage[] {
  const files = [...listFiles(site)].filter((name) => name.endsWith('.html')).toSorted();
  return files.map((file) => readPage(site, file));
}

export function linkOf(page: FoundPage, rel: string): string | undefined {
  return page.links.find((link) => link.rel === rel)?.href;
}

/** Returns the displayed price incl VAT in the purchase panel; `undefined` if there is none. */
export function shownPrice({ html }: FoundPage): string | undefined {
  const [panel = ''] = /<section class="purchase".*?<\/section>/s.exec(html) ?? [];
  return matchedTexts(panel, /class="price price-incl"[^>]*>\s*<strong[^>]*>([^<]*)/g)[0]?.[0];
}

/**
 * Returns the structured data of a page's one script.
 *
 * @throws {Error} if search engines would not accept it
 */
export function structuredItems({ scripts, path }: FoundPage): KnownThing[] {
  const [script, second] = scripts;
  if (script === undefined || second !== undefined) throw new Error(`${path}: not one script`);
  const parsed = structuredDataSchema.safeParse(JSON.parse(script));
  if (!parsed.success) throw new Error(`${path}: ${JSON.stringify(parsed.error.issues)}`);
  return parsed.data['@graph'];
}

export function structuredItem<T extends KnownThing['@type']>(
  page: FoundPage,
  type: T,
): Extract<KnownThing, { '@type': T }> | undefined {
  const isOf = (thing: KnownThing): thing is Extract<KnownThing, { '@type': T }> =>
    thing['@type'] === type;
  return structuredItems(page).find(isOf);
}
