/** How soon the first thing that somebody does on a page has filled the basket, and is seen there. */
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
  { name: 'double click', device: DESKTOP, adds: 2, run: (button) => button.dblclick() },
];

const addButton = (page: Page) =>
  page.getByRole('region', { name: 'Purchase' }).getByRole('button', { name: 'Add to cart' });

/** Notes when somebody first did something, and when the badge counted how much. */
function note(): void {
  const noted = { began: 0, shownAt: new Map<number, number>() };
  Object.assign(globalThis, { noted });
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => (noted.began ||= timeStamp), { capture: true });
  }
  addEventListener('shop:basket', () => {
    const count = Number(localStorage.getItem('basketCount'));
    noted.shownAt.set(count, performance.now());
  });
}

/** Milliseconds. */
interface Times {
  /** Until the back end's word that the basket holds it has come, read by a script or not yet. */
  written: number;
  /** Until the badge of the page counts it. */
  shown: number;
}

/** From the gesture to a basket of so much. */
async function timesTo(page: Page, count: number): Promise<Times> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const { began, shownAt } = Reflect.get(globalThis, 'noted');
      const shown = shownAt.get(wanted);
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const written = calls.findLast(({ name }) => name.endsWith('/items'))?.responseEnd;
      if (shown === undefined || written === undefined) return undefined;
      return { written: written - began, shown: shown - began };
    },
    count,
    { polling: 50, timeout: 20_000 },
  );
  return handle.jsonValue() as Promise<Times>;
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Quantity').first().fill(String(FILLED));
  await addButton(page).click();
  await timesTo(page, FILLED);
}

function measure(browser: Browser, url: string, gesture: Gesture, before: number): Promise<Times> {
  return withVisitor(browser, gesture.device, async (page) => {
    await page.addInitScript(note);
    if (before > 0) {
      await page.goto(url);
      await fill(page);
    }
    await slowNetwork(page);
    await slowProcessor(page);
    await page.goto(url, { waitUntil: 'load' });
    await gesture.run(addButton(page));
    return timesTo(page, before + gesture.adds);
  });
}

/** On a slow phone and a poor network: 400 ms of latency, 1.6 Mbit/s, a quarter of this CPU. */
export function firstTapRows(shop: string): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const gesture of GESTURES) {
      for (const before of [0, FILLED]) {
        const times = await repeat(RUNS, () => measure(browser, shop + PRODUCT, gesture, before));
        const basket = before === 0 ? 'an empty basket' : 'a filled basket';
        const written = times.map((run) => run.written);
        const shown = times.map((run) => run.shown);
        rows.push(
          row(`first ${gesture.name}: ${basket} is written`, median(written), 'ms', BAR_MS),
          row(`first ${gesture.name}: ${basket}, badge counts it`, median(shown), 'ms'),
        );
      }
    }
    return rows;
  });
}
