/** Assembles pages of search results from the page of the search and the cards of products. */

import { html, raw } from 'hono/html';
import { audienceName, isAudience } from '#config/categories.ts';
import { FACETS } from '#config/messages/facet-messages.ts';
import { PAGES, resultsFoundText, SEARCH, searchTitle } from '#config/messages/messages.ts';
import { RESULTS } from '#config/messages/search-messages.ts';
import { SHOP } from '#config/shop.ts';
import type { HelpPage } from '#lib/site-data/search-help.ts';
import type { SearchCategory } from '#lib/site-data/search-index.ts';
import { guidePath, telLink } from '#lib/urls/paths.ts';
import type { ResultsTemplate } from './results-template.ts';

/** Link to the results of one audience, or to all. */
export interface RangeLink {
  name: string;
  path: string;
  /** Option of the filter; '' for all results. */
  option: string;
  isCurrent: boolean;
}

export interface ShownResults {
  /** Searched text without its price limit. */
  term: string;
  /** Sentences that say in what the products differ from the search. */
  notes: readonly string[];
  /** Number of products that match the filters. */
  count: number;
  /** True if there is something to sort, or a filter to remove. */
  hasFilters: boolean;
  /** True if filters are chosen, which the browser lists above the products. */
  isFiltered: boolean;
  /** HTML of the cards of this page. */
  cards: readonly string[];
  categories: readonly SearchCategory[];
  pages: readonly HelpPage[];
  /** Empty if all products are of one audience. */
  ranges: readonly RangeLink[];
  /** Paths of all pages. */
  paths: readonly string[];
  /** Number of this page, from 1. */
  page: number;
}

type Html = ReturnType<typeof html>;

/**
 * Maximum number of categories and of help pages, because later entries hardly match the search
 * term.
 */
const MAX_PLACES = 4;

/** Number of cards in the first row of a phone or tablet, whose pictures load first. */
const LEAD_CARDS = 2;

/** Matches a question that a guide answers, such as "how to start a pressure washer". */
const QUESTION = /^how\b/i;

/**
 * Returns the page with an answer. For a question, and if no product matches, the best page is the
 * answer.
 */
function answeredOf({ term, pages, count, hasFilters }: ShownResults): HelpPage | undefined {
  const isResult = QUESTION.test(term) || !(count > 0 || hasFilters);
  return pages.find(({ answer }) => answer) ?? (isResult ? pages[0] : undefined);
}

/** Returns a sentence in which the telephone number is a link. */
function withCall(note: string): Html {
  const [before, ...after] = note.split(SHOP.phone);
  return html`${before}${after.map((text) => html`<a href="${telLink(SHOP.phone)}">${SHOP.phone}</a>${text}`)}`;
}

function toHead(results: ShownResults): Html {
  const { term, notes, count, hasFilters } = results;
  const answered = answeredOf(results);
  return html`<div class="listing-head"><h1>${searchTitle(term)}</h1><div role="status">${notes.map(
    (note) => html`<p class="search-answer">${withCall(note)}</p>`,
  )}${
    answered &&
    html`<p class="search-answer">${answered.answer ?? RESULTS.see} <a href="${answered.path}">${answered.name}</a></p>`
  }${(count > 0 || hasFilters || !answered) && html`<p class="count">${resultsFoundText(count)}</p>`}</div></div>`;
}

/** Links to the audiences for screens whose filters are behind a button. */
function toRanges({ ranges }: ShownResults): Html | string {
  if (ranges.length === 0) return '';
  return html`<nav class="found-places found-ranges" aria-label="${FACETS.range}"><ul role="list">${ranges.map(
    ({ path, name, option, isCurrent }) =>
      html`<li><a href="${path}" data-range="${option}" aria-current="${String(isCurrent)}">${name}</a></li>`,
  )}</ul></nav>`;
}

/** Matching categories, the guides of their audiences, and help pages without a shown answer. */
function toPlaces(results: ShownResults, guides: readonly string[]): Html | string {
  const { categories, pages } = results;
  const shown = categories.slice(0, MAX_PLACES);
  const answered = answeredOf(results);
  const others = pages.filter((page) => page !== answered).slice(0, MAX_PLACES);
  const audiences = new Set(shown.map(({ path }) => path.split('/')[1]));
  const links = [
    ...shown.map(({ path, name, audience }) => ({ path, name, note: audience })),
    ...others.map(({ path, name }) => ({ path, name, note: '' })),
    ...guides
      .filter(isAudience)
      .filter((code) => audiences.has(code))
      .map((code) => ({ path: guidePath(code), name: SEARCH.guide, note: audienceName(code) })),
  ];
  if (links.length === 0) return '';
  return html`<nav class="found-places" aria-label="${SEARCH.places}"><ul role="list">${links.map(
    ({ path, name, note }) =>
      html`<li><a href="${path}">${name}${note && html` <small>${note}</small>`}</a></li>`,
  )}</ul></nav>`;
}

/**
 * Links to the pages of results, in the markup of listings. The container is also there for a single
 * page, because the filters fill it once there are more.
 */
function toPagination({ paths, page }: ShownResults): Html {
  const turn = (target: string | undefined, rel: string, text: string) =>
    target !== undefined && html`<a href="${target}" rel="${rel}">${text}</a>`;
  if (paths.length < 2) return html`<nav class="pagination" aria-label="${PAGES.label}"></nav>`;
  return html`<nav class="pagination" aria-label="${PAGES.label}">${turn(paths[page - 2], 'prev', PAGES.previous)}<ol>${paths.map(
    (path, index) =>
      html`<li><a href="${path}" aria-label="Page ${index + 1}"${index + 1 === page && raw(' aria-current="page"')}>${index + 1}</a></li>`,
  )}</ol>${turn(paths[page], 'next', PAGES.next)}</nav>`;
}

/** Returns the card with a picture that loads first, as in listings. */
function asLead(card: string): string {
  return card.replace('fetchpriority="low" loading="lazy"', 'fetchpriority="high"');
}

function toList(results: ShownResults, filters: string): Html {
  const { cards, hasFilters, isFiltered } = results;
  const shown = cards.map((card, index) => (index < LEAD_CARDS ? asLead(card) : card)).join('');
  const grid = html`<ul class="grid" role="list">${raw(shown)}</ul>`;
  if (!hasFilters) return grid;
  return html`<div class="with-rail"${isFiltered && raw(' data-filtered')}>${raw(filters)}${grid}${toPagination(results)}</div>`;
}

function toEmpty(results: ShownResults): Html | string {
  if (answeredOf(results)) return '';
  return html`<div class="empty"><h2>${SEARCH.none}</h2><p>${SEARCH.noneText}</p></div>`;
}

/** Assembles a page of results. */
export async function toResultsPage(
  { before, help, filters, after, guides }: ResultsTemplate,
  results: ShownResults,
): Promise<string> {
  const isFruitless = results.count === 0 && !results.hasFilters;
  const title = String(await html`${searchTitle(results.term)}`);
  const typed = String(await html` value="${results.term}"`);
  const start = before
    .replace(/(?<=<title>).*?(?=<\/title>)/s, () => title)
    .replace(/(?<=property="og:title" content=")[^"]*/, () => title)
    .replace('name="q"', (field) => field + typed);
  const content =
    await html`${toHead(results)}${toRanges(results)}${toPlaces(results, guides)}${isFruitless && toEmpty(results)}${isFruitless ? raw(help) : toList(results, filters)}`;
  return start + String(content) + after;
}
