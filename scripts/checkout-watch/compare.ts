import { codeOfPage, type PageCode } from '#publish/inventory/page-code.ts';
import { hashOf, pathOf, type ScriptInventory } from '#publish/inventory/script-inventory.ts';
import type { Difference } from './difference.ts';
import type { FetchedPage } from './fetch-page.ts';

/**
 * Headers that can load code or redirect; a page may send them only if the inventory lists them.
 */
const LOADING_HEADERS = ['Link', 'Refresh', 'Service-Worker-Allowed'];

const SHOWN_LETTERS = 100;

type Page = ScriptInventory['pages'][number];

/** Returns the entries that a list contains more often than another list. */
function surplusOf(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((entry) => {
    const at = left.indexOf(entry);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function compareHeaders(
  where: string,
  { headers }: ScriptInventory,
  answer: FetchedPage,
): Difference[] {
  const lower = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const names = [...Object.keys(headers), ...LOADING_HEADERS];
  return names.flatMap((name) => {
    const expected = lower.get(name.toLowerCase());
    const found = answer.headers.get(name) ?? undefined;
    if (found === expected) return [];
    return { where, what: `The header ${name} is another.`, ...expectedAndFound(expected, found) };
  });
}

function expectedAndFound(expected: string | undefined, found: string | undefined) {
  return { ...(expected !== undefined && { expected }), ...(found !== undefined && { found }) };
}

function compareLists(
  where: string,
  [more, less]: readonly [more: string, less: string],
  expected: readonly string[],
  found: readonly string[],
): Difference[] {
  return [
    ...surplusOf(found, expected).map((entry) => ({ where, what: more, found: entry })),
    ...surplusOf(expected, found).map((entry) => ({ where, what: less, expected: entry })),
  ];
}

function compareInline(page: Page, inventory: ScriptInventory, code: PageCode): Difference[] {
  const where = page.path;
  const texts = [...code.scripts, ...code.styles].map((text) => [hashOf(text), text] as const);
  const shown = new Map(texts.map(([hash, text]) => [hash, text.slice(0, SHOWN_LETTERS)]));
  const listed = new Map(inventory.inline.map((entry) => [entry.sha256, entry]));
  const found = texts.map(([hash]) => hash);
  return [
    ...surplusOf(found, page.inline).map((hash) => ({
      where,
      what: 'Holds an inline script or style that is not on the list.',
      found: `${hash} ${shown.get(hash)}`,
    })),
    ...surplusOf(page.inline, found).map((hash) => ({
      where,
      what: 'Lacks an inline script or style of the list.',
      expected: `${hash} ${listed.get(hash)?.name ?? ''}`.trim(),
    })),
  ];
}

/** Returns the code of a page; `undefined` if the response is not a page. */
export function codeOfAnswer(answer: FetchedPage): PageCode | undefined {
  const isPage =
    answer.status === 200 && /^text\/html\b/.test(answer.headers.get('Content-Type') ?? '');
  return isPage ? codeOfPage(new TextDecoder().decode(answer.bytes)) : undefined;
}

/**
 * @param origin of the shop
 * @returns all differences; empty if the page matches the inventory
 */
export function comparePage(
  page: Page,
  inventory: ScriptInventory,
  answer: FetchedPage,
  origin: string,
): Difference[] {
  const where = page.path;
  const code = codeOfAnswer(answer);
  if (code === undefined) {
    const to = answer.headers.get('Location');
    const found = [answer.status, answer.headers.get('Content-Type') ?? '', to ?? ''].join(' ');
    return [{ where, what: 'Is no page.', expected: '200 text/html', found: found.trim() }];
  }
  const files = code.addresses.map((address) => pathOf(address, origin));
  return [
    ...compareHeaders(where, inventory, answer),
    ...compareLists(
      where,
      ['Has a policy that is not on the list.', 'Lacks a policy of the list.'],
      page.policies,
      code.policies,
    ),
    ...compareInline(page, inventory, code),
    ...compareLists(
      where,
      ['Loads a file that is not on the list.', 'Does not load a file of the list.'],
      page.files,
      files,
    ),
    ...compareLists(
      where,
      ['Holds what may hide code.', 'Lacks what the list says it holds.'],
      page.oddities,
      code.oddities,
    ),
  ];
}
