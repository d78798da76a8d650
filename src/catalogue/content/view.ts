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
  /** The telephone number is in the shop's configuration. */
  phoneBanner: { title: string; text: string };
  /** Links to services, such as hire; may be empty. */
  services: readonly TextLink[];
  promos: readonly Banner[];
  tiles: readonly Tile[];
}

export interface AudienceContent {
  slider: readonly Banner[];
  /** `null` for an audience without the look 'professional'. */
  industryBanner: Banner | null;
  /** Picture of a category without a product to show, by category code. */
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

interface TextLink extends MenuLink {
  text: string;
}

interface Menu {
  title: string;
  links: readonly TextLink[];
}

export interface Menus {
  services: Menu;
  hire: Menu;
  /** Links below the menus on small screens. */
  drawer: readonly MenuLink[];
  footer: readonly { title: string; links: readonly MenuLink[] }[];
}

export interface Section {
  /**
   * Made from the heading without its number, so that anchors stay valid if a section is inserted
   * before it.
   */
  id: string;
  heading: string;
  html: string;
  /** Decorative picture; only on editors' pages. */
  picture?: Illustration;
}

/** A promise or contact detail in the box below the head of a page. */
export interface Fact {
  label: string;
  html: string;
}

export interface Article {
  title: string;
  /** HTML; empty if the article starts with a section. */
  introduction: string;
  sections: readonly Section[];
}

export interface ContentPage {
  path: string;
  title: string;
  description: string;
  picture: Illustration | null;
  alt: string;
  /** Colour scheme of the page; `null` for neutral colours. */
  audience: Audience | null;
  card: { title: string; text: string };
  /** SKUs of the products next to the text. */
  products: readonly string[];
  facts: readonly Fact[];
  article: Article;
}

/**
 * All editors' content, and the URL rewrites of the former storefront. Every function throws a
 * ContentError for a malformed file; broken links are found by `checkContent` only.
 */
export interface SiteContent {
  home(): HomeContent;
  audience(audience: Audience): AudienceContent;
  strip(): readonly StripItem[];
  menus(): Menus;
  guide(): Guide;
  searchHelp(): SearchHelp;
  privacySummary(): Article;
  privacyNotice(): Article;
  /** All editors' pages that are shown on the current day, sorted by the `order` in their files. */
  pages(): readonly ContentPage[];
  redirects(): readonly EditorRedirect[];
  /** URLs of the former Magento storefront, from its table `url_rewrite`. */
  urlRewrites(): readonly UrlRewrite[];
}
