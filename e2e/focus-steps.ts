import type { Page } from 'playwright/test';

/**
 * A focused element. A visually hidden input is represented by its label or by the adjacent
 * element.
 */
export interface Stop {
  name: string;
  /** At least part of the element is inside the window and uncovered. */
  isSeen: boolean;
  /** The element, or the card around it, has an outline. */
  hasRing: boolean;
}

/** Describes the focused element; `null` if the page itself has the focus. Runs in the page. */
function describeFocus(): Stop | null {
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
}

export async function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(describeFocus);
}

type Key = 'Tab' | 'Shift+Tab';

/** Number of key presses sent before the recorded stops are read. */
const BATCH = 25;

interface Walk {
  stops: Stop[];
  hasEnded: boolean;
}

/**
 * Records the focus at every release of the Tab key, until the focus has left `main` or the page.
 * Later presses have no effect, so that presses can be sent in batches without a wait for each
 * stop.
 */
async function recordStops(page: Page, isInMain: boolean): Promise<void> {
  await page.evaluate(`{
    const describeFocus = ${describeFocus};
    const walk = { stops: [], hasEnded: false };
    globalThis.focusWalk = walk;
    const isInside = () => !${isInMain} || document.activeElement.closest('main') !== null;
    addEventListener('keydown', (event) => {
      if (walk === globalThis.focusWalk && walk.hasEnded) event.preventDefault();
    }, true);
    addEventListener('keyup', () => {
      if (walk.hasEnded || walk !== globalThis.focusWalk) return;
      const stop = describeFocus();
      if (stop === null || !isInside()) walk.hasEnded = true;
      else walk.stops.push(stop);
    }, true);
  }`);
}

async function pressAndReadStops(page: Page, key: Key, most: number): Promise<Stop[]> {
  const session = await page.context().newCDPSession(page);
  const tab = {
    key: 'Tab',
    code: 'Tab',
    windowsVirtualKeyCode: 9,
    modifiers: key === 'Tab' ? 0 : 8,
  };
  const press = () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ];
  for (let sent = 0; sent < most; sent += BATCH) {
    await Promise.all(Array.from({ length: BATCH }, press).flat());
    const { stops, hasEnded } = await page.evaluate<Walk>('globalThis.focusWalk');
    if (!hasEnded) continue;
    await page.evaluate('globalThis.focusWalk = undefined');
    await session.detach();
    return stops;
  }
  throw new Error(`The focus does not come to an end within ${most} stops.`);
}

/**
 * Returns every stop from the current focus to the end of the page or, with Shift+Tab, to its
 * beginning.
 */
export async function walk(page: Page, key: Key, most = 400): Promise<Stop[]> {
  await recordStops(page, false);
  return pressAndReadStops(page, key, most);
}

/** Returns every stop in `main`, from its first to its last or, with Shift+Tab, from its last to its first. */
export async function walkMain(page: Page, key: Key, most = 400): Promise<Stop[]> {
  const start = page.locator(key === 'Tab' ? 'main' : 'body > footer, body > div > footer').first();
  await start.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return;
    element.tabIndex = -1;
    element.focus();
  });
  await recordStops(page, true);
  return pressAndReadStops(page, key, most);
}
