/** How soon the basket is written after the first thing that somebody does, scripts unloaded. */
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
const BAR_MS = 1000;
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

/** Notes when somebody first did something, and when the basket held how much. */
function note(): void {
  const noted = { began: 0, writtenAt: new Map<number, number>() };
  Object.assign(globalThis, { noted });
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => (noted.began ||= timeStamp), { capture: true });
  }
  addEventListener('shop:basket', () => {
    const count = Number(localStorage.getItem('basketCount'));
    noted.writtenAt.set(count, performance.now());
  });
}

/** Milliseconds from the gesture to a basket of so much. */
async function millisecondsTo(page: Page, count: number): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const { began, writtenAt } = Reflect.get(globalThis, 'noted');
      const at = writtenAt.get(wanted);
      return at === undefined ? undefined : at - began;
    },
    count,
    { polling: 50, timeout: 20_000 },
  );
  return Number(await handle.jsonValue());
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Quantity').first().fill(String(FILLED));
  await addButton(page).click();
  await millisecondsTo(page, FILLED);
}

function measure(browser: Browser, url: string, gesture: Gesture, before: number): Promise<number> {
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
    return millisecondsTo(page, before + gesture.adds);
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
        const name = `first ${gesture.name}: ${basket} is written`;
        rows.push(row(name, median(times), 'ms', BAR_MS));
      }
    }
    return rows;
  });
}
