import type { AstroIntegration } from 'astro';
import { inlineScripts } from './inline-scripts.ts';
import { inlineShopConfig } from './inline-shop-config.ts';
import { plainScripts } from './plain-scripts.ts';

/** What cards of products are made of, wherever React draws them: each of it is small. */
const CARDS = [
  'src/lib/products/is-for-sale.',
  'src/islands/search/(CardPrices|CardAvailability|CardPurchaseTerms).',
  'src/islands/(basket/OrderByPhone|saved-lists/ListButton).',
];

/** What products are found with while somebody types, in the search box and elsewhere: one file, as one waits for both. */
const SUGGESTIONS = [
  'src/stores/search/(loaded-index|suggestions).',
  'src/lib/search/(search-text|find-products|words).',
  'src/islands/search/(use-combobox|option-id).',
];

/** What the islands of every page need, in one file: a shopper waits for it once. */
const CORE = [
  'node_modules/(react|react-dom|nanostores|@nanostores)/',
  'src/config/shop.',
  'src/lib/money.',
  'src/lib/site-data/search-index.',
  'src/stores/fetch-site-data.',
  'src/islands/search/CardPicture.',
  'src/islands/(basket/(AddToCart|Stepper|BasketCount|use-lazy)|CookieBanner|Toaster).',
];

const testOf = (paths: readonly string[]) =>
  new RegExp(paths.map((path) => path.replace('.', String.raw`\.`)).join('|'));

const client = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // To those who import them all texts are one module; only some pages need these.
            ...['form', 'basket', 'account', 'order', 'search', 'saved-list'].map((subject) => ({
              name: `${subject}-texts`,
              test: new RegExp(`src/config/messages/${subject}-messages\\.`),
              priority: 1,
            })),
            { name: 'core', test: testOf(CORE) },
            { name: 'cards', test: testOf(CARDS) },
            { name: 'suggestions', test: testOf(SUGGESTIONS) },
          ],
        },
      },
    },
  },
};

/** How scripts for browsers are cut, so that a page loads few of them, and little in them. */
export function scriptChunks(): AstroIntegration {
  return {
    name: 'script-chunks',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [inlineShopConfig, inlineScripts, plainScripts],
            environments: { client },
          },
        });
      },
    },
  };
}
