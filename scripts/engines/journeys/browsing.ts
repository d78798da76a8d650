import type { Shopper } from '../shopper.ts';
import { type Journey, MAIN, PURCHASE, seesInBasket, WASHER } from './journey.ts';

const BANNER = { role: 'banner' } as const;

async function swipeTo(slide: number, shopper: Shopper): Promise<void> {
  const code = (nth: number) => {
    const carousel = document.querySelector('[aria-label="Professional"]');
    const row = carousel?.querySelector('.slides');
    row?.scrollTo({ left: (nth - 1) * row.clientWidth, behavior: 'instant' });
    return Boolean(carousel?.querySelector(`.is-current:nth-child(${nth})`));
  };
  await shopper.until(`slide ${slide} after a swipe`, code, slide);
}

export const menus: Journey = {
  name: 'home and menus',
  async go({ shopper, isWide }) {
    await shopper.open('/');
    if (isWide) {
      const carousel = { role: 'region', name: 'Professional' } as const;
      await shopper.click('button', 'Next picture', carousel);
      await shopper.until('the second slide', () => {
        const row = document.querySelector('[aria-label="Professional"] .slides');
        return row !== null && row.scrollLeft === row.clientWidth;
      });
    } else await swipeTo(2, shopper);
    await swipeTo(1, shopper);
    if (!isWide) await shopper.click('button', 'Menu');
    await shopper.click('summary', 'Professional');
    await shopper.sees('link', 'Air Purifiers', BANNER);
    await shopper.click('summary', 'Home & Garden');
    if (isWide) await shopper.seesNo('link', 'Air Purifiers', BANNER);
    await shopper.click('link', 'Steam Cleaners', BANNER);
    await shopper.isAt('/home-garden/steam-cleaners');
    await shopper.click('button', 'Account');
    await shopper.sees('link', 'Wish list');
    await shopper.press('Escape');
    await shopper.seesNo('link', 'Wish list');
  },
};

export const search: Journey = {
  name: 'search',
  async go({ shopper }) {
    await shopper.open('/');
    await shopper.fill('Search products', 'pw120');
    await shopper.sees('option', /PW 120 Home/);
    await shopper.press('Enter');
    await shopper.isAt('/search/pw120');
    await shopper.sees('text', /Results found: \d+/);
    await shopper.click('link', WASHER.name, MAIN);
    await shopper.isAt(WASHER.path);
    await shopper.open('/search/zzz');
    await shopper.sees('region', /^Browse by category/);
  },
};

export const listing: Journey = {
  name: 'listing with filters',
  async go({ shopper, isWide }) {
    const filters = { role: isWide ? 'region' : 'dialog', name: /^Filters?$/ } as const;
    await shopper.open('/home-garden/pressure-washer');
    await shopper.choose('Sort by', 'Price, low to high');
    await shopper.isAt('/home-garden/pressure-washer?sort=price-asc');
    const before = await shopper.sees('text', /^\d+ items$/);
    if (!isWide) await shopper.click('button', 'Filter');
    await shopper.click('checkbox', /^Under £/, filters);
    await shopper.isAt(/\?sort=price-asc&price=-[\d.]+$/);
    if (!isWide) await shopper.click('button', /^Show \d+ items?$/, filters);
    await shopper.sees('list', 'Chosen filters');
    const after = await shopper.sees('text', /^\d+ items?$/);
    if (after.text === before.text) throw new Error(`still ${after.text}`);
    await shopper.back();
    await shopper.isAt('/home-garden/pressure-washer?sort=price-asc');
    await shopper.sees('text', before.text);
    await shopper.forward();
    await shopper.sees('list', 'Chosen filters');
  },
};

export const product: Journey = {
  name: 'product, gallery, first tap',
  async go({ shopper }) {
    const viewer = { role: 'dialog', name: 'Pictures, full screen' } as const;
    await shopper.open(WASHER.path);
    // First before and then after hydration of the island: each double tap adds one item.
    for (const count of [1, 2]) {
      await shopper.doubleClick('button', 'Add to cart', PURCHASE);
      await shopper.sees('status', /This product is now in your cart!/);
      await seesInBasket(shopper, count);
      await shopper.click('button', 'Close');
    }
    await shopper.click('button', 'Full screen');
    await shopper.click('button', 'Next picture', viewer);
    await shopper.sees('status', /2 of 3/, viewer);
    await shopper.until('the third picture is swiped to', () => {
      const row = document.querySelector('.viewer-slides');
      row?.scrollTo({ left: row.scrollWidth, behavior: 'instant' });
      return row?.querySelector('li:last-child [tabindex="0"]') !== null;
    });
    await shopper.sees('status', /3 of 3/, viewer);
    await shopper.click('button', 'Next picture', viewer);
    await shopper.sees('status', /1 of 3/, viewer);
    await shopper.press('Escape');
    await shopper.seesNo('dialog');
    await seesInBasket(shopper, 2);
  },
};
