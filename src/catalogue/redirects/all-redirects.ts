import { URL_REWRITES } from '#catalogue/content/files/url-rewrites.ts';
import { REDIRECTS } from '#catalogue/content/load.ts';
import { MAGENTO_PAGES } from '#lib/urls/magento-urls.ts';
import { productPath } from '#lib/urls/paths.ts';
import { type FollowedRewrites, followRewrites } from './follow-rewrites.ts';
import { knownPages, type RedirectContent, type RedirectReader } from './known-pages.ts';

type Pairs = Iterable<readonly [from: string, to: string]>;

const NO_REWRITES: FollowedRewrites = { redirects: new Map(), lost: [] };

/** Links of Magento's own e-mails end in a slash, which not every host takes away. */
const FIXED = MAGENTO_PAGES.flatMap(([from, to]) =>
  ['', '/'].map((end) => [`${from}${end}`, to] as const),
);

function rewritesOf(reader: RedirectReader, content: RedirectContent): FollowedRewrites {
  const rewrites = content.urlRewrites();
  return rewrites.length === 0
    ? NO_REWRITES
    : followRewrites(rewrites, knownPages(reader, content));
}

function* renamed(reader: RedirectReader): Pairs {
  for (const { from, to } of reader.redirects()) yield [productPath(from), productPath(to)];
}

/**
 * Where every address leads that has a page no longer, in one step. What counts most comes first: a
 * host may not have room for all.
 */
export function allRedirects(
  reader: RedirectReader,
  content: RedirectContent,
): ReadonlyMap<string, string> {
  const editors = content.redirects();
  const all = new Map(editors.map(({ from, to }) => [from, to]));
  const others = [...FIXED, ...renamed(reader), ...rewritesOf(reader, content).redirects];
  for (const [from, to] of others) if (!all.has(from)) all.set(from, to);
  for (const { from, to } of editors) all.set(from, lastStep(to, all));
  return all;
}

/** An editor's entries lead in no circle, and all others to a page. */
function lastStep(to: string, all: ReadonlyMap<string, string>): string {
  const next = all.get(to);
  return next === undefined ? to : lastStep(next, all);
}

const FIRST = 5;

/** What whoever moves in should know: old addresses that stay Not Found, and entries that lead nowhere. */
export function redirectWarnings(reader: RedirectReader, content: RedirectContent): string[] {
  const { lost } = rewritesOf(reader, content);
  const first = lost.slice(0, FIRST).map(({ path, line }) => `${path} (line ${line})`);
  const count = content.urlRewrites().length;
  const table =
    lost.length === 0
      ? []
      : [`${URL_REWRITES}: ${lost.length} of ${count} rows lead nowhere: ${first.join(', ')}`];
  return [...table, ...editorWarnings(reader, content)];
}

function editorWarnings(reader: RedirectReader, content: RedirectContent): string[] {
  const editors = content.redirects();
  if (editors.length === 0) return [];
  const pages = knownPages(reader, content);
  const all = allRedirects(reader, content);
  return editors.flatMap(({ from }) => {
    const [path = ''] = (all.get(from) ?? '').split(/[?#]/, 1);
    if (pages.has(from)) return [`${REDIRECTS}: ${from} is a page of the shop, which wins.`];
    const isKnown = path.startsWith('https://') || pages.has(path);
    return isKnown ? [] : [`${REDIRECTS}: ${from} leads to ${path}, which the shop does not have.`];
  });
}
