/** Where the keyboard is, and whether a shopper sees it there. */
import type { Page } from 'playwright/test';

/** What stands in for an element that is drawn by another one: a label, or a card that is a link. */
export interface Stop {
  name: string;
  /** Nothing else lies over all of it, and it lies within the window. */
  isSeen: boolean;
  /** It wears a ring, or what stands for it does. */
  hasRing: boolean;
}

/** The element in focus; null where that is the page itself. */
export async function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const label = element.matches('.visually-hidden') && element.matches('input');
    const drawn = (label && element.parentElement?.querySelector('label, input + span')) || element;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const between = (low: number, high: number, share: number) => low + (high - low) * share;
    const shares = [0.05, 0.5, 0.95];
    const points = shares.flatMap((x) =>
      shares.map((y) => [between(left, right, x), between(top, bottom, y)] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
    });
    const ringed = [drawn, drawn.closest('.card, .page-card, .promo, .tile, .category')];
    const hasRing = ringed.some(
      (one) => one && ['solid', 'auto'].includes(getComputedStyle(one).outlineStyle),
    );
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return { name: `${element.tagName} ${name.slice(0, 60)}`, isSeen, hasRing };
  });
}

/** Every stop from here to the end of the page, or to its beginning with Shift+Tab. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most = 400): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press(key);
    const stop = await currentStop(page);
    if (stop === null) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus does not come to an end within ${most} stops.`);
}
