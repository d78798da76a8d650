import { URL_REWRITES } from '#catalogue/content/files/url-rewrites.ts';
import { REDIRECTS } from '#catalogue/content/load.ts';
import type { EditorRedirect } from '#catalogue/content/schemas/redirects.ts';
import { canonicalPath, findRedirect } from '#lib/hosting/site-urls.ts';
import { MAGENTO_PAGES } from '#lib/urls/magento-urls.ts';
import { parseVariantPath, productPath } from '#lib/urls/paths.ts';
import { type FollowedRewrites, followRewrites } from './follow-rewrites.ts';
import {
  type KnownPages,
  knownPages,
  type RedirectContent,
  type RedirectReader,
} from './known-pages.ts';

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
  if (editors.length === 0) return all;
  const pages = knownPages(reader, content);
  for (const entry of editors) {
    const target = finalTarget(entry, all, pages);
    if (target === entry.from) all.delete(entry.from);
    else all.set(entry.from, target);
  }
  return all;
}

/**
 * Follows redirects to a page of the shop or to the last one. Circles among editors' entries have
 * been rejected before, but a renamed product may close another circle.
 */
function finalTarget(
  { from, to }: EditorRedirect,
  all: ReadonlyMap<string, string>,
  pages: KnownPages,
): string {
  const seen = new Set([from]);
  let target = to;
  for (;;) {
    const next = findRedirect(all, target);
    if (next === undefined || pages.has(canonicalPath(target)) || seen.has(target)) return target;
    seen.add(target);
    target = next;
  }
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
    const [path = ''] = (all.get(from) ?? from).split(/[?#]/, 1);
    if (pages.has(from)) return [`${REDIRECTS}: ${from} is a page of the shop, which wins.`];
    const product = parseVariantPath(path)?.productPage;
    const isKnown = path.startsWith('https://') || pages.has(product ?? path);
    return isKnown ? [] : [`${REDIRECTS}: ${from} leads to ${path}, which the shop does not have.`];
  });
}
