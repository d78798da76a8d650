import { AUDIENCE_CODES, type Audience } from '#config/categories.ts';
import type { SearchHelp } from '#lib/site-data/search-help.ts';
import type { UrlRewrite } from './files/url-rewrites.ts';
import type { Guide } from './schemas/guide.ts';
import type { EditorRedirect } from './schemas/redirects.ts';
import type {
  Article,
  AudienceContent,
  ContentPage,
  HomeContent,
  Menus,
  SiteContent,
  StripItem,
} from './view.ts';

/** All content as plain values, which can be posted to another thread. */
export interface ContentValues {
  home: HomeContent;
  audiences: Record<Audience, AudienceContent>;
  strip: readonly StripItem[];
  menus: Menus;
  guide: Guide;
  searchHelp: SearchHelp;
  privacySummary: Article;
  privacyNotice: Article;
  pages: readonly ContentPage[];
  redirects: readonly EditorRedirect[];
  urlRewrites: readonly UrlRewrite[];
}

/** @throws {ContentError} at the first file with a mistake */
export function toContentValues(content: SiteContent): ContentValues {
  return {
    home: content.home(),
    audiences: Object.fromEntries(
      AUDIENCE_CODES.map((audience) => [audience, content.audience(audience)]),
    ),
    strip: content.strip(),
    menus: content.menus(),
    guide: content.guide(),
    searchHelp: content.searchHelp(),
    privacySummary: content.privacySummary(),
    privacyNotice: content.privacyNotice(),
    pages: content.pages(),
    redirects: content.redirects(),
    urlRewrites: content.urlRewrites(),
  };
}

function ofAudience<T>(byAudience: Readonly<Record<Audience, T>>, audience: Audience): T {
  const found = byAudience[audience];
  if (found === undefined) throw new Error(`No content for '${audience}'`);
  return found;
}

export function fromContentValues(values: ContentValues): SiteContent {
  return {
    home: () => values.home,
    audience: (audience) => ofAudience(values.audiences, audience),
    strip: () => values.strip,
    menus: () => values.menus,
    guide: () => values.guide,
    searchHelp: () => values.searchHelp,
    privacySummary: () => values.privacySummary,
    privacyNotice: () => values.privacyNotice,
    pages: () => values.pages,
    redirects: () => values.redirects,
    urlRewrites: () => values.urlRewrites,
  };
}
