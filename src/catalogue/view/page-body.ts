import type { Article, AudienceContent, HomeContent, StripItem } from '#catalogue/content/view.ts';
import type { Picture } from '#catalogue/pictures/picture.ts';
import type { Card } from '#catalogue/product/card.ts';
import type { Audience } from '#config/categories.ts';
import type { AccountSection } from '#lib/urls/account-sections.ts';
import type { PlacedPage } from './content-page.ts';
import type { Deals, DealsPage } from './deals-page.ts';
import type { GonePage } from './gone-page.ts';
import type { GuidePage } from './guide-page.ts';
import type { LandingPage } from './landing-page.ts';
import type { ListingPage } from './listing-page.ts';
import type { ProductHelp } from './product-help.ts';
import type { ProductPage } from './product-page.ts';
import type { ShellModel } from './shell.ts';

export type PageBody =
  | {
      kind: 'home';
      home: HomeContent;
      strip: readonly StripItem[];
      picture: Picture | null;
      deals: Readonly<Record<Audience, Deals>>;
      /** Audiences with a guide. */
      guides: readonly Audience[];
    }
  | {
      kind: 'landing';
      landing: LandingPage;
      deals: Deals;
      content: AudienceContent;
      strip: readonly StripItem[];
      hasGuide: boolean;
    }
  | { kind: 'listing'; listing: ListingPage; hasGuide: boolean }
  | { kind: 'guide'; guide: GuidePage }
  | { kind: 'product'; product: ProductPage; help: ProductHelp }
  | { kind: 'gone'; gone: GonePage }
  /** `deals` are shown in an empty basket. */
  | { kind: 'basket'; deals: readonly Card[] }
  | { kind: 'search'; landings: readonly LandingPage[]; guides: readonly Audience[] }
  | { kind: 'article'; article: Article; picture: Picture | null }
  | { kind: 'content'; page: PlacedPage }
  | { kind: 'all-deals'; page: PlacedPage; audiences: readonly Deals[] }
  | { kind: 'deals'; deals: DealsPage }
  | { kind: 'account-section'; section: AccountSection }
  | { kind: 'listing-not-found'; audience: Audience }
  /** Pages without catalogue data other than the shell. */
  | { kind: 'plain' };

/** All data of a page, as plain JSON. */
export type PageModel = PageBody & { shell: ShellModel };

interface FoundCards {
  kind: 'found-cards';
  cards: readonly Card[];
}

export type RenderedModel = PageModel | FoundCards;
export type RenderedKind = RenderedModel['kind'];
export type RenderedOf<K extends RenderedKind> = Extract<RenderedModel, { kind: K }>;
