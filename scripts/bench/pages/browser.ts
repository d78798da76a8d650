import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowsers } from '../../tools/chromium.ts';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** CPU slowdown factor, which gives about the speed of a cheap phone. */
const SLOW_CPU = 4;

/** Runs `work` in the full Chromium instead of its headless shell. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findBrowsers().CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Runs `work` in a new browser profile in which the privacy banner is already dismissed. */
export async function withVisitor<T>(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => localStorage.setItem('privacy', 'true'));
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}

/** Emulates a poor network and disables the cache. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Repeats `work` in sequence, because parallel runs would slow each other down. */
export async function repeat<T>(times: number, work: (run: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 1; run <= times; run += 1) results.push(await work(run));
  return results;
}
