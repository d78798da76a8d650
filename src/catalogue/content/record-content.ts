import { PAGES } from './files/page-files.ts';
import { URL_REWRITES } from './files/url-rewrites.ts';
import { REDIRECTS } from './load.ts';
import type { SiteContent } from './view.ts';

/** Stands for all of them. */
export const PAGES_ROW = `content:${PAGES}`;

/** The row key of a file: one stands for all pages, since sections are made of many. */
export function contentRow(file: string): string {
  return file.startsWith(`${PAGES}/`) ? PAGES_ROW : `content:${file}`;
}

/** Passes reads on and notes them as row keys, `content:` and the file: what a page depends on. */
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
      pages: noting(content.pages, PAGES),
      redirects: noting(content.redirects, REDIRECTS),
      urlRewrites: noting(content.urlRewrites, URL_REWRITES),
    },
    rows: () => Array.from(files, contentRow),
  };
}
