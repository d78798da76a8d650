/**
 * Reads the editors' files when a page needs them, because an import would fix their content. For a
 * mistake, each function throws a ContentError that names the file and the place.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Audience, factsOf } from '#config/categories.ts';
import type { SearchHelp } from '#lib/site-data/search-help.ts';
import { toArticle, toFacts } from './article/article.ts';
import { illustrationSchema } from './article/illustration.ts';
import { ContentError } from './files/content-error.ts';
import { parseContent, readContentFile } from './files/content-file.ts';
import type { PageFile } from './files/page-files.ts';
import type { Reading } from './reading.ts';
import { isOn, type Span } from './schemas/dates.ts';
import { type Guide, guideSchema } from './schemas/guide.ts';
import { type EditorRedirect, redirectsSchema } from './schemas/redirects.ts';
import {
  homeGardenSchema,
  homeSchema,
  menusSchema,
  professionalSchema,
  stripSchema,
  type Tools,
} from './schemas/schemas.ts';
import { searchHelpSchema } from './schemas/search-help.ts';
import type {
  Article,
  AudienceContent,
  ContentPage,
  HomeContent,
  Menus,
  StripItem,
} from './view.ts';

function toolsOf({ picturesDir, linkProblem, today }: Reading): Tools {
  return { picture: illustrationSchema(picturesDir), linkProblem, today };
}

export function loadHomeContent(reading: Reading): HomeContent {
  const file = readContentFile(reading.contentDir, 'home.json');
  return parseContent(file, homeSchema(toolsOf(reading)));
}

const AUDIENCE_SCHEMAS = { 'home-garden': homeGardenSchema, professional: professionalSchema };

export function loadAudienceContent(reading: Reading, audience: Audience): AudienceContent {
  const file = readContentFile(reading.contentDir, `${audience}.json`);
  return parseContent(file, AUDIENCE_SCHEMAS[factsOf(audience).look](toolsOf(reading), audience));
}

export function loadStrip(reading: Reading): readonly StripItem[] {
  const file = readContentFile(reading.contentDir, 'strip.json');
  return parseContent(file, stripSchema(toolsOf(reading)));
}

export function loadMenus(reading: Reading): Menus {
  return parseContent(readContentFile(reading.contentDir, 'menus.json'), menusSchema(reading));
}

export function loadGuide({ contentDir }: Reading): Guide {
  return parseContent(readContentFile(contentDir, 'guide.json'), guideSchema);
}

export function loadSearchHelp({ contentDir, linkProblem }: Reading): SearchHelp {
  return parseContent(readContentFile(contentDir, 'search.json'), searchHelpSchema(linkProblem));
}

export const REDIRECTS = 'redirects.json';

/** Returns no redirects if the file does not exist. */
export function loadRedirects({ contentDir }: Reading): readonly EditorRedirect[] {
  if (!existsSync(join(contentDir, REDIRECTS))) return [];
  return parseContent(readContentFile(contentDir, REDIRECTS), redirectsSchema);
}

const EVER: Span = {};

export function loadPrivacySummary(reading: Reading): Article {
  return loadArticle(reading, 'privacy-summary.md');
}

export function loadPrivacyNotice(reading: Reading): Article {
  return loadArticle(reading, 'privacy-notice.md');
}

function loadArticle({ contentDir, linkProblem }: Reading, name: string): Article {
  return toArticle(readContentFile(contentDir, name), (path) => linkProblem(path, EVER));
}

/** @throws {ContentError} if a picture is for a heading that the page does not have */
function withPictures(article: Article, { head, source }: Omit<PageFile, 'path'>): Article {
  const { pictures } = head;
  const headings = new Set(article.sections.map(({ heading }) => heading));
  const unknown = Object.keys(pictures).find((heading) => !headings.has(heading));
  if (unknown !== undefined) {
    throw new ContentError(source.file, `pictures.${unknown}`, 'is no heading of this page');
  }
  const sections = article.sections.map((section) => {
    const picture = pictures[section.heading];
    return picture === undefined ? section : { ...section, picture };
  });
  return { ...article, sections };
}

function toPage({ path, head, source }: PageFile, { linkProblem }: Reading): ContentPage {
  const { title, description, picture = null, alt, audience = null, card, products } = head;
  const problemOf = (target: string) => linkProblem(target, head);
  return {
    path,
    title,
    description,
    picture,
    alt,
    audience,
    products,
    card: { title: card.title ?? title, text: card.text ?? description },
    facts: toFacts(source.file, head.facts, problemOf),
    article: withPictures(toArticle(source, problemOf, title), { head, source }),
  };
}

/** Returns today's pages, sorted by their `order`. */
export function loadPages(reading: Reading): readonly ContentPage[] {
  return reading
    .pageFiles()
    .map((file) => ({ file, page: toPage(file, reading) }))
    .filter(({ file }) => isOn(file.head, reading.today))
    .toSorted((one, other) => one.file.head.order - other.file.head.order)
    .map(({ page }) => page);
}
