import type { Article, SiteContent } from '#catalogue/content/view.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import {
  accountPath,
  changePasswordPath,
  createAccountPath,
  forgottenPasswordPath,
  managePath,
  newPasswordPath,
  ordersPath,
  signInPath,
} from '#lib/addresses/account-paths.ts';
import { ACCOUNT_SECTIONS } from '#lib/addresses/account-sections.ts';
import { comparePath, wishListPath } from '#lib/addresses/choosing-paths.ts';
import {
  audiencePath,
  basketPath,
  failedPaymentPath,
  guidePath,
  homePath,
  notFoundPath,
  paidPath,
  paymentPath,
  privacyNoticePath,
  privacyPath,
  searchFormPath,
  shippingPath,
} from '#lib/addresses/paths.ts';
import { toGuidePage } from './guide-page.ts';
import { shopPicture, toLandingPage } from './landing-page.ts';
import type { PageBody } from './page-body.ts';

type ToBody = (reader: CatalogueReader, content: SiteContent) => PageBody;

function toArticleBody(reader: CatalogueReader, article: Article): PageBody {
  return { kind: 'article', article, picture: shopPicture(reader) };
}

const PLAIN_PATHS = [
  wishListPath(),
  comparePath(),
  basketPath(),
  shippingPath(),
  paymentPath(),
  paidPath(),
  failedPaymentPath(),
  accountPath(),
  signInPath(),
  createAccountPath(),
  ordersPath(),
  forgottenPasswordPath(),
  newPasswordPath(),
  changePasswordPath(),
  notFoundPath(),
  notFoundPath('/customer/manage'),
];

/** The pages that exist whatever the catalogue holds, by path. */
export const FIXED_PAGES: ReadonlyMap<string, ToBody> = new Map<string, ToBody>([
  [
    homePath(),
    (reader, content) => ({
      kind: 'home',
      home: content.home(),
      strip: content.strip(),
      picture: shopPicture(reader),
    }),
  ],
  [
    audiencePath('home-garden'),
    (reader, content) => ({
      kind: 'home-garden',
      landing: toLandingPage(reader, 'home-garden'),
      content: content.audience('home-garden'),
      strip: content.strip(),
    }),
  ],
  [
    audiencePath('professional'),
    (reader, content) => ({
      kind: 'professional',
      landing: toLandingPage(reader, 'professional'),
      content: content.audience('professional'),
    }),
  ],
  [
    searchFormPath(),
    (reader) => ({
      kind: 'search',
      landings: AUDIENCE_CODES.map((audience) => toLandingPage(reader, audience)),
    }),
  ],
  [privacyPath(), (reader, content) => toArticleBody(reader, content.privacySummary())],
  [privacyNoticePath(), (reader, content) => toArticleBody(reader, content.privacyNotice())],
  ...ACCOUNT_SECTIONS.map((section): [string, ToBody] => [
    managePath(section),
    () => ({ kind: 'account-section', section }),
  ]),
  ...AUDIENCE_CODES.map((audience): [string, ToBody] => [
    guidePath(audience),
    (reader, content) => ({ kind: 'guide', guide: toGuidePage(reader, content.guide(), audience) }),
  ]),
  ...AUDIENCE_CODES.map((audience): [string, ToBody] => [
    notFoundPath(audiencePath(audience)),
    () => ({ kind: 'listing-not-found', audience }),
  ]),
  ...PLAIN_PATHS.map((path): [string, ToBody] => [path, () => ({ kind: 'plain' })]),
]);
