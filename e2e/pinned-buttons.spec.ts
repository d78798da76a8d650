/** On a phone, a tap on a button that stays in place while the page scrolls reaches that button. */
import type { Page } from 'playwright/test';
import { addWasher } from './basket-steps.ts';
import { EVERY_KIND } from './page-steps.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 390, height: 844 } });

const PAGES = [...EVERY_KIND, '/pw-145-quiet', '/basket/shipping'];

interface Step {
  /** Pixels between the top of the page and that of the window. */
  scrolled: number;
  height: number;
  /** Buttons and links in pinned elements at this step. */
  pinned: number;
  /** A pinned button with what lies over one of its five points. */
  covered: string[];
}

/** Scrolls to a position and inspects the middle of each pinned button and four points around it. */
function inspect(page: Page, position: number): Promise<Step> {
  return page.evaluate(async (to) => {
    scrollTo({ top: to, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    /** A sticky element is pinned while it is at its edge of the window. */
    const isPinned = (element: Element): boolean => {
      const { position: kind, top, bottom } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isAtEdge =
        Math.abs(box.top - Number.parseFloat(top)) < 1 ||
        Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) < 1;
      if (kind === 'fixed' || (kind === 'sticky' && isAtEdge)) return true;
      return element.parentElement !== null && isPinned(element.parentElement);
    };
    const isInWindow = ({ top, bottom, width, height }: DOMRect) =>
      width > 1 && height > 1 && top >= 0 && bottom <= innerHeight;
    const buttons = [...document.body.querySelectorAll<HTMLElement>('a[href], button, summary')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && isPinned(each))
      .filter((each) => !each.closest('.visually-hidden, .skip-link'))
      .filter((each) => isInWindow(each.getBoundingClientRect()));
    const covered = buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      // Further out, the corners of a round button are not its own.
      const points = [[0.5, 0.5], ...[0.2, 0.8].flatMap((x) => [0.2, 0.8].map((y) => [x, y]))];
      const hits = points.map(([x = 0, y = 0]) =>
        document.elementFromPoint(left + x * width, top + y * height),
      );
      const over = hits.find((hit) => hit === null || !button.contains(hit));
      const named = (one: Element) => one.outerHTML.slice(0, 90);
      return over === undefined ? [] : [`${named(button)} under ${over && named(over)}`];
    });
    const { scrollHeight: height } = document.documentElement;
    return { scrolled: scrollY, height, pinned: buttons.length, covered };
  }, position);
}

async function scrollThrough(page: Page): Promise<Step[]> {
  const steps = [await inspect(page, 0)];
  for (let last = steps[0]; last && last.scrolled + 844 < last.height - 1; last = steps.at(-1)) {
    steps.push(await inspect(page, last.scrolled + 90));
  }
  return steps;
}

for (const path of PAGES) {
  test(`nothing covers the pinned buttons of ${path} while it scrolls`, async ({ page }) => {
    if (path.startsWith('/basket')) await addWasher(page);
    await page.goto(path);
    await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
    const steps = await scrollThrough(page);
    expect(steps.flatMap(({ covered }) => covered)).toEqual([]);
    expect(Math.min(...steps.map(({ pinned }) => pinned))).toBeGreaterThan(0);
  });
}
