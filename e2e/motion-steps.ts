import type { Page } from 'playwright/test';

/** Returns the elements with an animation, smooth scrolling or a transition longer than 0.1 s. */
export async function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const BLINK = 0.1;
    const longest = (durations: string) =>
      Math.max(...durations.split(',').map((duration) => Number.parseFloat(duration)));
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        // An animation whose timeline is not `auto` follows the scroll position and does not count.
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
