import { URL_REWRITES } from '#catalogue/content/files/url-rewrites.ts';
import { REDIRECTS } from '#catalogue/content/load.ts';
import { MAGENTO_PAGES } from '#lib/urls/magento-urls.ts';
import { productPath } from '#lib/urls/paths.ts';
import { type FollowedRewrites, followRewrites } from './follow-rewrites.ts';
import { knownPages, type RedirectContent, type RedirectReader } from './known-pages.ts';

type Pairs = Iterable<readonly [from: string, to: string]>;

const NO_REWRITES: FollowedRewrites = { redirects: new Map(), lost: [] };

/** Links in Magento's e-mails end with a slash, which some hosts do not remove. */
const MAGENTO_REDIRECTS = MAGENTO_PAGES.flatMap(([from, to]) =>
  ['', '/'].map((end) => [`${from}${end}`, to] as const),
);

function rewritesOf(reader: RedirectReader, content: RedirectContent): FollowedRewrites {
  const rewrites = content.urlRewrites();
  return rewrites.length === 0
    ? NO_REWRITES
    : followRewrites(rewrites, knownPages(reader, content));
}

function* renamedProductPaths(reader: RedirectReader): Pairs {
  for (const { from, to } of reader.redirects()) yield [productPath(from), productPath(to)];
}

/**
 * Returns the final destination of every former address. The most important redirects come first,
 * because a host may limit their number.
 */
export function allRedirects(
  reader: RedirectReader,
  content: RedirectContent,
): ReadonlyMap<string, string> {
  const editors = content.redirects();
  const all = new Map(editors.map(({ from, to }) => [from, to]));
  const others = [
    ...MAGENTO_REDIRECTS,
    ...renamedProductPaths(reader),
    ...rewritesOf(reader, content).redirects,
  ];
  for (const [from, to] of others) if (!all.has(from)) all.set(from, to);
  for (const { from, to } of editors) all.set(from, finalTarget(to, all));
  return all;
}

/** Follows redirects to the last one. Circles among editors' entries have been rejected before. */
function finalTarget(to: string, all: ReadonlyMap<string, string>): string {
  const next = all.get(to);
  return next === undefined ? to : finalTarget(next, all);
}

const MAX_EXAMPLES = 5;

/**
 * Returns warnings about old addresses without a page and about entries with an invalid
 * destination.
 */
export function redirectWarnings(reader: RedirectReader, content: RedirectContent): string[] {
  const { lost } = rewritesOf(reader, content);
  const first = lost.slice(0, MAX_EXAMPLES).map(({ path, line }) => `${path} (line ${line})`);
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
