/** Animations and transitions of a page. */
import type { Page } from 'playwright/test';

/** Elements that are animated, scroll smoothly or change over more than 0.1 s. */
export async function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const BLINK = 0.1;
    const longest = (durations: string) =>
      Math.max(...durations.split(',').map((duration) => Number.parseFloat(duration)));
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        // An animation with a timeline of its own follows the scroll position.
        const isAnimated =
          style.animationName !== 'none' && style.getPropertyValue('animation-timeline') === 'auto';
        const isMoved = longest(style.transitionDuration) > BLINK;
        if (isAnimated || isMoved || style.scrollBehavior === 'smooth') {
          found.push(`${part ?? ''} ${element.outerHTML.slice(0, 120)}`);
        }
      }
    }
    return found;
  });
}
