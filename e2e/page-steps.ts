/** What must hold on every page, whatever stands on it. */
import type { Locator, Page } from 'playwright/test';
import { expect } from './shop.ts';

/** One public page of each template; a second one where it shows other elements. */
export const EVERY_KIND = [
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

/** What reaches beyond the window's sides, but for slides, which are made to be swiped. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = document.documentElement.scrollWidth > width ? ['the page scrolls'] : [];
    const found = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      const isOut = own > 0 && (right > width + 0.5 || left < -0.5);
      return isOut && element.closest('.slides, .visually-hidden, .skip-link') === null;
    });
    return [...scrolls, ...found.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

/** What can be pressed and is narrower or lower than 24 pixels, but for links within a text (2.5.8). */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    /** Some links lie over all of their card. */
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

/** Nothing is cut off, once what opens is open: a message, for one, comes before its styles. */
export async function expectFits(page: Page): Promise<void> {
  await expect.poll(() => overflowing(page)).toEqual([]);
}

/** The same, and what is pressed is large enough. */
export async function expectUsable(page: Page): Promise<void> {
  await expectFits(page);
  await expect.poll(() => smallTargets(page)).toEqual([]);
}

/** Where an element stands now. What opens moves: poll it. */
export async function edgesOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not shown.`);
  return { top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** How much of the window moved without being asked, as Lighthouse counts it. */
async function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((tell) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer tells of what was before in a task of its own.
        setTimeout(() => tell(sum), 200);
      }),
  );
}

/** A font that comes late on a busy machine wraps a name elsewhere, which counts up to 0.008. Google calls 0.1 good. */
const MAX_SHIFT = 0.01;

/** Expects that nothing on the page has moved since it was opened. */
export async function expectSteady(page: Page, message?: string): Promise<void> {
  expect(await shifted(page), message).toBeLessThan(MAX_SHIFT);
}

/** As in Safari before 26.2, where no event tells that scrolling has ended. */
export async function takeScrollEndAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  });
}

/** The button on the page prints it; a browser without a window has no dialog for that. */
export async function expectPrinted(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
}

/** Checks at each of these widths that nothing is cut off and that targets are large enough. The last width stays. */
export async function expectUsableAt(page: Page, ...widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // A target that is half below the header counts as smaller than it is.
    await page.evaluate(() => scrollTo(0, 0));
    await expectUsable(page);
  }
}
