import { PAGES_FOLDER } from './files/page-files.ts';
import { URL_REWRITES } from './files/url-rewrites.ts';
import { REDIRECTS } from './load.ts';
import type { SiteContent } from './view.ts';

export const PAGES_ROW = `content:${PAGES_FOLDER}`;

/**
 * Returns the row key of a file. All pages share one key, because a section page depends on many of
 * them.
 */
export function contentRow(file: string): string {
  return file.startsWith(`${PAGES_FOLDER}/`) ? PAGES_ROW : `content:${file}`;
}

/**
 * Records which content files a page reads, as row keys (`content:` and the file name) of its
 * dependencies.
 */
export function recordContent(content: SiteContent): {
  content: SiteContent;
  rows(): string[];
} {
  const files = new Set<string>();
  const noting =
    <T>(read: () => T, file: string) =>
    (): T => {
      files.add(file);
      return read();
    };
  return {
    content: {
      home: noting(content.home, 'home.json'),
      audience: (audience) => noting(() => content.audience(audience), `${audience}.json`)(),
      strip: noting(content.strip, 'strip.json'),
      menus: noting(content.menus, 'menus.json'),
      guide: noting(content.guide, 'guide.json'),
      searchHelp: noting(content.searchHelp, 'search.json'),
      privacySummary: noting(content.privacySummary, 'privacy-summary.md'),
      privacyNotice: noting(content.privacyNotice, 'privacy-notice.md'),
      pages: noting(content.pages, PAGES_FOLDER),
      redirects: noting(content.redirects, REDIRECTS),
      urlRewrites: noting(content.urlRewrites, URL_REWRITES),
    },
    rows: () => Array.from(files, contentRow),
  };
}
