import type { Page } from 'playwright/test';

export interface PinnedButtons {
  /** Smallest number of buttons and links in pinned elements at any scroll position. */
  fewest: number;
  /** Pinned buttons with the element that covers one of their five points. */
  covered: string[];
}

/**
 * Scrolls through the page and tests the centre of each pinned button and four points around it.
 *
 * @param step distance between two scroll positions, in pixels
 */
export function inspectPinnedButtons(page: Page, step: number): Promise<PinnedButtons> {
  return page.evaluate(async (distance) => {
    /** A sticky element counts as pinned while it is at its edge of the window. */
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
    const pinnedButtons = () =>
      [...document.body.querySelectorAll<HTMLElement>('a[href], button, summary')]
        .filter((each) => isInWindow(each.getBoundingClientRect()))
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && isPinned(each))
        .filter((each) => !each.closest('.visually-hidden, .skip-link'));
    const named = (one: Element) => one.outerHTML.slice(0, 90);
    const coveredOf = (button: HTMLElement) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      // Points further out would miss a round button at its corners.
      const points = [[0.5, 0.5], ...[0.2, 0.8].flatMap((x) => [0.2, 0.8].map((y) => [x, y]))];
      const hits = points.map(([x = 0, y = 0]) =>
        document.elementFromPoint(left + x * width, top + y * height),
      );
      const over = hits.find((hit) => hit === null || !button.contains(hit));
      return over === undefined ? [] : [`${named(button)} under ${over && named(over)}`];
    };
    // The header slides back in after a scroll upwards.
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const sliding = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(sliding.map(({ finished }) => finished));
    const found = { fewest: Infinity, covered: new Set<string>() };
    for (let target = 0, isAtEnd = false; !isAtEnd; target += distance) {
      scrollTo({ top: target, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const buttons = pinnedButtons();
      found.fewest = Math.min(found.fewest, buttons.length);
      for (const each of buttons.flatMap(coveredOf)) found.covered.add(each);
      isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return { fewest: found.fewest, covered: [...found.covered] };
  }, step);
}
