import type { Locator, Page } from 'playwright/test';
import { expect } from './shop.ts';

/** Public pages of most templates; a template has two pages if the second shows other elements. */
export const TEMPLATE_PAGES = [
  '/',
  '/professional',
  '/home-garden/pressure-washer',
  '/home-garden/accessories/page/2',
  '/professional/tank-cleaning-systems',
  '/pw-120-home',
  '/chemical-resistant-gloves',
  '/privacy-policy',
  '/search/pw',
  '/basket',
  '/paid',
  '/wish-list',
  '/compare',
  '/quick-order',
  '/customer/sign-in',
  '/customer/create-account',
  '/services/support',
  '/home-garden/window-vac/wv-black-edition',
  '/best-deals',
  '/home-garden/which-machine',
  '/enquiry/not-sent',
  '/nonsense',
];

/**
 * Returns the elements beyond the sides of the window, except rows that can be swiped.
 */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const mayBeOut =
      '.slides, .shortcuts ul, .promos, .tiles, .on-this-page, .visually-hidden, .skip-link';
    const scrolls = document.documentElement.scrollWidth > width ? ['the page scrolls'] : [];
    const found = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      const isOut = own > 0 && (right > width + 0.5 || left < -0.5);
      return isOut && element.closest(mayBeOut) === null;
    });
    return [...scrolls, ...found.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

/** Returns the targets smaller than 24 pixels, except links within a text (WCAG 2.5.8). */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) =>
          (node.nodeType === Node.TEXT_NODE || node instanceof HTMLSpanElement) &&
          node.textContent?.trim(),
      );
    /** Returns the element that receives the press: the link of a card may cover the whole card. */
    const pressed = (element: HTMLElement) => {
      const { position, content } = getComputedStyle(element, '::after');
      return (position === 'absolute' && content !== 'none' && element.offsetParent) || element;
    };
    const targets = 'a[href], button, summary, [role="option"], .gallery-thumb, input, select';
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches('.visually-hidden, .skip-link') && !isInText(element))
      .map((element) => ({ element, box: pressed(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(
        ({ element, box }) => `${box.width} x ${box.height}: ${element.outerHTML.slice(0, 120)}`,
      );
  });
}

/** Returns the controls with text below 16 pixels, to which iOS zooms when they get the focus. */
async function findSmallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
      .filter((element) => !element.matches('[type=radio], [type=checkbox], [type=hidden]'))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Polls until no element is beyond the sides of the window, because a toast grows while it loads. */
export async function expectFits(page: Page): Promise<void> {
  await expect.poll(() => findOverflow(page)).toEqual([]);
}

export async function expectUsable(page: Page): Promise<void> {
  await expectFits(page);
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  expect(await findSmallControls(page)).toEqual([]);
}

/** Returns the current edges of an element. An opening element moves, so poll them. */
export async function edgesOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not shown.`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** Returns the sum of all layout shifts since the page was opened, in the unit of Lighthouse. */
async function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((tell) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer reports buffered entries in a later task.
        setTimeout(() => tell(sum), 200);
      }),
  );
}

/**
 * A late font on a busy machine can wrap a name differently, which counts up to 0.008. Google rates
 * 0.1 as good.
 */
const MAX_SHIFT = 0.01;

/** Expects the layout shifts since the page was opened to be below {@link MAX_SHIFT}. */
export async function expectSteady(page: Page, message?: string): Promise<void> {
  expect(await measureLayoutShift(page), message).toBeLessThan(MAX_SHIFT);
}

/** Suppresses `scrollend`, which Safari before 26.2 does not fire. */
export async function suppressScrollEnd(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  });
}

/** Expects the page's Print button to call `print`, which has no dialog in a headless browser. */
export async function expectPrinted(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
}

/**
 * Checks at each of these widths that no element is beyond the sides of the window and that targets
 * are large enough. The window keeps the last width.
 */
export async function expectUsableAt(page: Page, ...widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Scroll to the top, because a target that is half under the header counts as smaller than it
    // is.
    await page.evaluate(() => scrollTo(0, 0));
    await expectUsable(page);
  }
}
