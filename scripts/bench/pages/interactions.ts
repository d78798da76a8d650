/**
 * Measures with the Event Timing API how long a phone with a slow processor takes to react visibly.
 */
import type { Page } from 'playwright';
import { type Row, row } from '../row.ts';
import { median, PHONE, repeat, slowProcessor, withBrowser, withVisitor } from './browser.ts';

const RUNS = 5;
const BAR_MS = 150;
/** Minimum duration in ms of the events that the browser reports. */
const SHORTEST_MS = 16;

/** A product with a gallery that can be bought. */
const PRODUCT = '/pw-120-home';

interface Interaction {
  name: string;
  path: string;
  run(page: Page): Promise<void>;
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'menu',
    path: '/',
    async run(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await page.locator('#menu').waitFor({ state: 'visible' });
    },
  },
  {
    name: 'gallery',
    path: PRODUCT,
    async run(page) {
      await page.locator('.gallery-thumb').nth(1).tap();
      await page.locator('.gallery-large').nth(1).waitFor({ state: 'visible' });
    },
  },
  {
    name: 'add to cart',
    path: PRODUCT,
    async run(page) {
      const purchase = page.getByRole('region', { name: 'Purchase' });
      await purchase.getByRole('button', { name: 'Add to cart' }).tap();
      await page.locator('.toasts .toast').first().waitFor({ state: 'visible' });
    },
  },
];

/** Stores the duration of the longest interaction in a global variable. */
async function recordLongest(page: Page): Promise<void> {
  await page.addInitScript((shortest) => {
    const noted = { longest: shortest };
    Object.assign(globalThis, { noted });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('interactionId' in entry) || !entry.interactionId) continue;
        noted.longest = Math.max(noted.longest, entry.duration);
      }
    });
    const wanted: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: shortest,
      buffered: true,
    };
    observer.observe(wanted);
  }, SHORTEST_MS);
}

function readLongest(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'noted'), 'longest')));
}

async function measure(page: Page, url: string, { run }: Interaction): Promise<number> {
  await recordLongest(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await slowProcessor(page);
  await run(page);
  // The browser reports an event only after its changes have been painted.
  await page.waitForTimeout(1000);
  return readLongest(page);
}

export function interactionRows(shop: string): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const interaction of INTERACTIONS) {
      const times = await repeat(RUNS, () =>
        withVisitor(browser, PHONE, (page) => measure(page, shop + interaction.path, interaction)),
      );
      const name = `${interaction.name}: to the next paint, 4x CPU`;
      rows.push(row(`${name}, median`, median(times), 'ms', BAR_MS));
    }
    return rows;
  });
}
