import type { Audience } from '#config/categories.ts';
import type { ContentFolders } from './content-file.ts';
import {
  loadAudienceContent,
  loadHomeContent,
  loadMenus,
  loadPrivacyNotice,
  loadPrivacySummary,
  loadStrip,
} from './load.ts';
import type { Article, AudienceContent, HomeContent, Menus, StripItem } from './view.ts';

/** What editors own, as pages read it. Every function throws a ContentError for a mistake. */
export interface SiteContent {
  home(): HomeContent;
  audience(audience: Audience): AudienceContent;
  strip(): readonly StripItem[];
  menus(): Menus;
  privacySummary(): Article;
  privacyNotice(): Article;
}

/** Where editors' files lie. */
export const CONTENT_FOLDERS: ContentFolders = {
  contentDir: 'src/content',
  picturesDir: 'public/pictures',
};

function once<T>(load: () => T): () => T {
  let loaded: { value: T } | undefined;
  return () => {
    loaded ??= { value: load() };
    return loaded.value;
  };
}

/**
 * Reads each file when it is first asked for and keeps it: all pages of one publish show one state
 * of it. Whoever wants later changes opens anew.
 */
export function openContent(folders: ContentFolders = CONTENT_FOLDERS): SiteContent {
  const audiences = {
    'home-garden': once(() => loadAudienceContent(folders, 'home-garden')),
    professional: once(() => loadAudienceContent(folders, 'professional')),
  };
  return {
    home: once(() => loadHomeContent(folders)),
    audience: (audience) => audiences[audience](),
    strip: once(() => loadStrip(folders)),
    menus: once(() => loadMenus(folders)),
    privacySummary: once(() => loadPrivacySummary(folders)),
    privacyNotice: once(() => loadPrivacyNotice(folders)),
  };
}
