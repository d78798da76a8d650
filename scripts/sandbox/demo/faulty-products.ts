import type { SeedProduct } from '#sandbox/seed.ts';
import { PAGE_BUILDER_HTML } from './page-builder-html.ts';

const PASTED_SCRIPT =
  '<script type="text/javascript">window.wdvTracking = true; alert("Thank you!");</script>' +
  '<p onclick="window.open(\'http://example.com/offer\')">Not sure? <b>Ask our advisers</b>.</p>';

const UNCLOSED =
  '<p>Steam in thirty seconds, <strong>and top up whenever you like.<ul><li>No waiting<li>No pressure in the tank<h3>Hard water?</h3>A cartridge softens as you pour; the machine tells you when to change it.';

function appendDescription(product: SeedProduct, html: string): void {
  product.attributes['description'] = `${product.attributes['description']}\n${html}`;
}

/**
 * Changes to single products, by SKU: one uses Magento's PageBuilder, the others have faults that
 * years of manual editing cause. No editions are made of these products. The build must reject the
 * first one, which has no URL key.
 */
const ODDITIES: Record<string, (product: SeedProduct) => void> = {
  'PA-113': (product) => {
    delete product.attributes['url_key'];
  },
  '1205-WDV': (product) => {
    appendDescription(product, PASTED_SCRIPT);
  },
  '1503-ST3': (product) => {
    product.attributes['description'] = UNCLOSED;
  },
  '1506-ST6': (product) => {
    product.attributes['description'] = PAGE_BUILDER_HTML;
    product.media.push({
      file: '/d/e/detail-mopped-home-garden-black-3.jpg',
      label: null,
      types: [],
      position: 5,
      disabled: false,
      video: {
        provider: 'youtube',
        url: 'https://www.youtube.com/watch?v=SteamST6how',
        title: 'The ST 6 on three years of kitchen grout',
      },
    });
  },
  'PW120-UK': (product) => {
    product.links.push({ type: 'upsell', sku: 'PA-199', position: 9 });
  },
  'GV2-FAM': (product) => {
    for (const entry of product.media.slice(1, 2)) entry.disabled = true;
  },
  '1604-PS70': (product) => {
    const file = '/p/s/ps-70-old-studio-shot.jpg';
    product.media.push({ file, label: null, types: [], position: 4, disabled: false });
  },
};

export function isOdd(sku: string): boolean {
  return Object.hasOwn(ODDITIES, sku);
}

/** Returns the product. A product listed in `ODDITIES` is changed in place. */
export function applyOddity(product: SeedProduct): SeedProduct {
  ODDITIES[product.sku]?.(product);
  return product;
}
