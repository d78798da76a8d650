import type { Shopper } from '../shopper.ts';

interface Visit {
  shopper: Shopper;
  newTab(): Promise<Shopper>;
  /** True if the window has room for a row of menus, and for filters next to a listing. */
  isWide: boolean;
}

export interface Journey {
  name: string;
  go(visit: Visit): Promise<void>;
}

export const WASHER = { path: '/pw-120-home', name: 'PW 120 Home' };
export const QUIET = { path: '/pw-145-quiet', name: 'PW 145 Quiet' };

export const PURCHASE = { role: 'region', name: 'Purchase' } as const;
export const MAIN = { role: 'main' } as const;

/**
 * Waits until the header's basket badge shows a number. The number comes from the style sheet until
 * the script has loaded.
 */
export async function seesInBasket(shopper: Shopper, count: number): Promise<void> {
  const isShown = (expected: number) => {
    const badge = document.querySelector('header .badge');
    if (badge === null) return false;
    const shown = badge.textContent || getComputedStyle(badge, '::before').content;
    return shown.replace(/["\u200B]/g, '') === String(expected);
  };
  await shopper.until(`a basket of ${count}`, isShown, count);
}

/** Adds a product to the basket with the first click on its page. */
export async function addWasher(shopper: Shopper): Promise<void> {
  await shopper.open(WASHER.path);
  await shopper.click('button', 'Add to cart', PURCHASE);
  await shopper.sees('status', /This product is now in your cart!/);
}
