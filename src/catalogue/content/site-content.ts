import { AUDIENCE_CODES } from '#config/categories.ts';
import { contentFolder } from '#config/env/shop-file.ts';
import { memoise } from '#lib/memoise.ts';
import { toContentValues } from './content-values.ts';
import type { ContentFolders } from './files/content-file.ts';
import { readUrlRewrites } from './files/url-rewrites.ts';
import {
  loadAudienceContent,
  loadGuide,
  loadHomeContent,
  loadMenus,
  loadPages,
  loadPrivacyNotice,
  loadPrivacySummary,
  loadRedirects,
  loadSearchHelp,
  loadStrip,
} from './load.ts';
import { type Reading, readingOf, strictReadingOf } from './reading.ts';
import type { SiteContent } from './view.ts';

export const CONTENT_FOLDERS: ContentFolders = {
  contentDir: contentFolder(),
  picturesDir: 'public/pictures',
};

function contentOf(reading: Reading): SiteContent {
  const audiences = new Map(
    AUDIENCE_CODES.map((audience) => [
      audience,
      memoise(() => loadAudienceContent(reading, audience)),
    ]),
  );
  return {
    home: memoise(() => loadHomeContent(reading)),
    audience: (audience) => audiences.get(audience)?.() ?? loadAudienceContent(reading, audience),
    strip: memoise(() => loadStrip(reading)),
    menus: memoise(() => loadMenus(reading)),
    guide: memoise(() => loadGuide(reading)),
    searchHelp: memoise(() => loadSearchHelp(reading)),
    privacySummary: memoise(() => loadPrivacySummary(reading)),
    privacyNotice: memoise(() => loadPrivacyNotice(reading)),
    pages: memoise(() => loadPages(reading)),
    redirects: memoise(() => loadRedirects(reading)),
    urlRewrites: memoise(() => readUrlRewrites(reading.contentDir)),
  };
}

/**
 * Reads each file at its first use and caches it, so that all pages of one publish run show the
 * same content. Reopen the content to see later changes.
 *
 * @param today the day, `YYYY-MM-DD`, whose entries are shown
 */
export function openContent(today: string, folders: ContentFolders = CONTENT_FOLDERS): SiteContent {
  return contentOf(readingOf(folders, today));
}

/**
 * Reads every file as {@link openContent} does and checks every link between them for all days.
 *
 * @throws {ContentError} at the first mistake
 */
export function checkContent(today: string, folders: ContentFolders = CONTENT_FOLDERS): void {
  toContentValues(contentOf(strictReadingOf(folders, today)));
}
