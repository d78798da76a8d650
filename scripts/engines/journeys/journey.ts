import type { Shopper } from '../shopper.ts';

interface Visit {
  /** In a tab of her own. */
  shopper: Shopper;
  /** Another tab of the same browser. */
  newTab(): Promise<Shopper>;
  /** Whether there is room for a row of menus and for filters beside a listing. */
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

/** What the header says of the basket, by its style sheet until the script is there. */
export async function seesInBasket(shopper: Shopper, count: number): Promise<void> {
  const isShown = (expected: number) => {
    const badge = document.querySelector('header .badge');
    if (badge === null) return false;
    const shown = badge.textContent || getComputedStyle(badge, '::before').content;
    return shown.replaceAll('"', '') === String(expected);
  };
  await shopper.until(`a basket of ${count}`, isShown, count);
}

/** Puts a machine into the basket from its page, with the first tap there. */
export async function addWasher(shopper: Shopper): Promise<void> {
  await shopper.open(WASHER.path);
  await shopper.click('button', 'Add to cart', PURCHASE);
  await shopper.sees('status', /This product is now in your cart!/);
}
