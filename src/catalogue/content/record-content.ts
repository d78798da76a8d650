import type { SiteContent } from './site-content.ts';

/** Every path that an editor writes is compared with the pages that are agreed to come. */
const LINKS = 'undelivered-pages.json';

/** Passes reads on and notes them as row keys, `content:` and the file: what a page depends on. */
export function recordContent(content: SiteContent): {
  content: SiteContent;
  rows(): string[];
} {
  const files = new Set<string>();
  const noting =
    <T>(read: () => T, ...from: string[]) =>
    (): T => {
      for (const file of from) files.add(file);
      return read();
    };
  return {
    content: {
      home: noting(content.home, 'home.json', LINKS),
      audience: (audience) => noting(() => content.audience(audience), `${audience}.json`, LINKS)(),
      strip: noting(content.strip, 'strip.json'),
      menus: noting(content.menus, 'menus.json', LINKS),
      privacySummary: noting(content.privacySummary, 'privacy-summary.md', LINKS),
      privacyNotice: noting(content.privacyNotice, 'privacy-notice.md', LINKS),
    },
    rows: () => Array.from(files, (file) => `content:${file}`),
  };
}
