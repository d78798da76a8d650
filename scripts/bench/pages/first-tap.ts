/** Measures how soon the first action of a shopper on a page has filled the basket. */
import type { Browser, Locator, Page } from 'playwright';
import { type Row, row } from '../row.ts';
import {
  median,
  PHONE,
  repeat,
  slowNetwork,
  slowProcessor,
  withBrowser,
  withVisitor,
} from './browser.ts';

const RUNS = 5;
const BAR_MS = 1200;
const PRODUCT = '/pw-120-home';
const FILLED = 2;

const DESKTOP = { viewport: { width: 1280, height: 900 } };

interface Gesture {
  name: string;
  device: typeof PHONE | typeof DESKTOP;
  adds: number;
  run(button: Locator): Promise<void>;
}

const GESTURES: readonly Gesture[] = [
  { name: 'click', device: DESKTOP, adds: 1, run: (button) => button.click() },
  { name: 'tap', device: PHONE, adds: 1, run: (button) => button.tap() },
  { name: 'Enter', device: DESKTOP, adds: 1, run: (button) => button.press('Enter') },
  { name: 'double click', device: DESKTOP, adds: 1, run: (button) => button.dblclick() },
];

const addButton = (page: Page) =>
  page.getByRole('region', { name: 'Purchase' }).getByRole('button', { name: 'Add to cart' });

/** Records when the shopper first acted, and which counts the badge has shown. */
function recordGesture(): void {
  const noted = { began: 0, shown: new Set<number>() };
  Object.assign(globalThis, { noted });
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => (noted.began ||= timeStamp), { capture: true });
  }
  addEventListener('shop:basket', () => {
    noted.shown.add(Number(localStorage.getItem('basketCount')));
  });
}

/**
 * Waits until the basket count was `count`. Returns the time in ms from the gesture to the end of
 * the last response that wrote a basket item.
 */
async function timeTo(page: Page, count: number): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const { began, shown } = Reflect.get(globalThis, 'noted');
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const written = calls.findLast(({ name }) => name.endsWith('/items'))?.responseEnd;
      return shown.has(wanted) && written !== undefined ? written - began : undefined;
    },
    count,
    { polling: 50, timeout: 20_000 },
  );
  return handle.jsonValue() as Promise<number>;
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Quantity').first().fill(String(FILLED));
  await addButton(page).click();
  await timeTo(page, FILLED);
}

function measure(browser: Browser, url: string, gesture: Gesture, before: number): Promise<number> {
  return withVisitor(browser, gesture.device, async (page) => {
    await page.addInitScript(recordGesture);
    if (before > 0) {
      await page.goto(url);
      await fill(page);
    }
    await slowNetwork(page);
    await slowProcessor(page);
    await page.goto(url, { waitUntil: 'load' });
    await gesture.run(addButton(page));
    return timeTo(page, before + gesture.adds);
  });
}

/**
 * Measures with a slow processor and a poor network: 400 ms of latency, 1.6 Mbit/s, a quarter of
 * this CPU.
 */
export function firstTapRows(shop: string): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const gesture of GESTURES) {
      for (const before of [0, FILLED]) {
        const times = await repeat(RUNS, () => measure(browser, shop + PRODUCT, gesture, before));
        const basket = before === 0 ? 'an empty basket' : 'a filled basket';
        rows.push(row(`first ${gesture.name}: ${basket} is written`, median(times), 'ms', BAR_MS));
      }
    }
    return rows;
  });
}
