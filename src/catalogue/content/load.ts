/** Reads what editors own at the time a page asks, so that pages never hold it as a module. */
import type { Audience } from '#config/categories.ts';
import { toArticle } from './article.ts';
import { type ContentFolders, parseContent, readContentFile } from './content-file.ts';
import { illustrationIn } from './illustration.ts';
import { isPagePath } from './page-paths.ts';
import {
  homeGardenSchema,
  homeSchema,
  linkPath,
  menusSchema,
  professionalSchema,
  stripSchema,
  undeliveredSchema,
} from './schemas.ts';
import type { Article, AudienceContent, HomeContent, Menus, StripItem } from './view.ts';

/** Paths that the shop links to although their pages are still to come. */
export function loadUndeliveredPaths({ contentDir }: ContentFolders): ReadonlySet<string> {
  const file = readContentFile(contentDir, 'undelivered-pages.json');
  return new Set(parseContent(file, undeliveredSchema));
}

/** @throws {ContentError} naming file and field, as every function here does */
export function loadHomeContent(folders: ContentFolders): HomeContent {
  const schema = homeSchema(pathSchema(folders), illustrationIn(folders.picturesDir));
  return parseContent(readContentFile(folders.contentDir, 'home.json'), schema);
}

const AUDIENCE_SCHEMAS = { 'home-garden': homeGardenSchema, professional: professionalSchema };

export function loadAudienceContent(folders: ContentFolders, audience: Audience): AudienceContent {
  const toSchema = AUDIENCE_SCHEMAS[audience];
  const schema = toSchema(pathSchema(folders), illustrationIn(folders.picturesDir));
  return parseContent(readContentFile(folders.contentDir, `${audience}.json`), schema);
}

/** The strip of three that the home page and the Home & Garden landing share. */
export function loadStrip({ contentDir, picturesDir }: ContentFolders): readonly StripItem[] {
  const schema = stripSchema(illustrationIn(picturesDir));
  return parseContent(readContentFile(contentDir, 'strip.json'), schema);
}

export function loadMenus(folders: ContentFolders): Menus {
  const schema = menusSchema(pathSchema(folders));
  return parseContent(readContentFile(folders.contentDir, 'menus.json'), schema);
}

export function loadPrivacySummary(folders: ContentFolders): Article {
  return loadArticle(folders, 'privacy-summary.md');
}

export function loadPrivacyNotice(folders: ContentFolders): Article {
  return loadArticle(folders, 'privacy-notice.md');
}

function loadArticle(folders: ContentFolders, name: string): Article {
  return toArticle(readContentFile(folders.contentDir, name), pageTest(folders));
}

function pathSchema(folders: ContentFolders) {
  return linkPath(pageTest(folders));
}

/** Whether a path leads to a page of the shop or to one that is agreed to come. */
function pageTest(folders: ContentFolders): (path: string) => boolean {
  const undelivered = loadUndeliveredPaths(folders);
  return (path) => isPagePath(path) || undelivered.has(path);
}
