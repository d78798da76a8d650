import type { AstroIntegration } from 'astro';
import { inlineScripts } from './inline-scripts.ts';
import { inlineShopConfig } from './inline-shop-config.ts';
import { plainScripts } from './plain-scripts.ts';

/** Modules of product cards that React renders. They are small and share a file. */
const CARDS = [
  'src/lib/products/(is-for-sale|shown-availability).',
  'src/islands/search/(CardPrices|CardAvailability|CardPurchaseTerms).',
  'src/islands/(basket/OrderByPhone|saved-lists/ListButton).',
];

/**
 * Modules that suggest products while a shopper types. They share a file because they are needed
 * together.
 */
const SUGGESTIONS = [
  'src/stores/search/(suggestions|recent-searches).',
  'src/lib/search/search-text.',
  'src/islands/search/(use-combobox|option-id).',
];

/**
 * Modules that the islands of every page need, in one file so that a page waits for only one
 * request.
 */
const CORE = [
  'node_modules/(react|react-dom|nanostores|@nanostores)/',
  'src/config/shop.',
  'src/lib/money.',
  'src/lib/site-data/search-index.',
  'src/stores/fetch-site-data.',
  'src/islands/search/CardPicture.',
  'src/islands/(basket/(AddToCart|Stepper|BasketCount|use-lazy)|CookieBanner|Toaster).',
];

const patternOf = (paths: readonly string[]) =>
  new RegExp(paths.map((path) => path.replace('.', String.raw`\.`)).join('|'));

const client = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Code imports all texts through one module, but only some pages need these subjects.
            ...[
              'form',
              'basket',
              'account',
              'create-account',
              'my-account',
              'order',
              'saved-list',
            ].map((subject) => ({
              name: `${subject}-texts`,
              test: new RegExp(`src/config/messages/${subject}-messages\\.`),
              priority: 1,
            })),
            { name: 'core', test: patternOf(CORE) },
            { name: 'cards', test: patternOf(CARDS) },
            { name: 'suggestions', test: patternOf(SUGGESTIONS) },
          ],
        },
      },
    },
  },
};

/**
 * Configures how browser scripts are split, so that a page loads few files with little unused code.
 */
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
