/** What pages show of the files that editors own. */

import type { Audience } from '#config/categories.ts';
import type { SearchHelp } from '#lib/site-data/search-help.ts';
import type { Illustration } from './article/illustration.ts';
import type { UrlRewrite } from './files/url-rewrites.ts';
import type { Guide } from './schemas/guide.ts';
import type { EditorRedirect } from './schemas/redirects.ts';

export interface Tile {
  title: string;
  picture: Illustration;
  alt: string;
  path: string;
}

/** A slide or a promo: a tile that says more. */
export interface Banner extends Tile {
  text: string;
  linkText: string;
}

interface Carousel {
  audience: Audience;
  heading: string;
  slides: readonly Banner[];
}

export interface HomeContent {
  carousels: readonly Carousel[];
  /** The telephone number itself is the shop's, see config. */
  phoneBanner: { title: string; text: string };
  promos: readonly Banner[];
  tiles: readonly Tile[];
}

export interface AudienceContent {
  slider: readonly Banner[];
  /** Professional only. */
  industryBanner: Banner | null;
  /** By category code: what stands for a category while it has no product to show. */
  categoryPictures: Readonly<Record<string, Illustration>>;
  promos: readonly Banner[];
}

export interface StripItem {
  title: string;
  text: string;
  picture: Illustration;
}

interface MenuLink {
  title: string;
  path: string;
}

interface Menu {
  title: string;
  links: readonly (MenuLink & { text: string })[];
}

export interface Menus {
  services: Menu;
  hire: Menu;
  /** Columns of the footer, beside its Contact block. */
  footer: readonly { title: string; links: readonly MenuLink[] }[];
}

export interface Section {
  /** Made from the heading, without its number: anchors survive a section put before. */
  id: string;
  heading: string;
  html: string;
}

export interface Article {
  title: string;
  /** HTML; empty when the sections begin at once. */
  introduction: string;
  sections: readonly Section[];
}

/** A page whose text is an editor's. */
export interface ContentPage {
  path: string;
  title: string;
  description: string;
  picture: Illustration | null;
  alt: string;
  /** Whose colours it wears; null for neutral ones. */
  audience: Audience | null;
  /** How other pages show it. */
  card: { title: string; text: string };
  /** SKUs of what it shows beside its text. */
  products: readonly string[];
  article: Article;
}

/** What editors own, as pages read it. Every function throws a ContentError for a mistake. */
export interface SiteContent {
  home(): HomeContent;
  audience(audience: Audience): AudienceContent;
  strip(): readonly StripItem[];
  menus(): Menus;
  guide(): Guide;
  searchHelp(): SearchHelp;
  privacySummary(): Article;
  privacyNotice(): Article;
  /** Every page of theirs, in the order of its section. */
  pages(): readonly ContentPage[];
  /** Addresses that lead elsewhere. */
  redirects(): readonly EditorRedirect[];
  /** Addresses of the shop that Magento had, as its table lists them. */
  urlRewrites(): readonly UrlRewrite[];
}
