/** Measures how soon suggestions appear after a letter, on a slow phone with a usual connection. */
import type { Page } from 'playwright';
import { type Row, row } from '../row.ts';
import { median, PHONE, repeat, slowProcessor, withBrowser, withVisitor } from './browser.ts';

const RUNS = 5;
const BAR_MS = 100;
const LATENCY_MS = 40;
/** Time in ms between the tap on the field and the first letter. */
const PAUSE_MS = 1_000;

/** Records the time in ms from the last letter to the first option that appears. */
function recordOption(): void {
  const noted = { typed: 0, shown: 0 };
  Object.assign(globalThis, { noted });
  addEventListener('input', ({ timeStamp }) => (noted.typed = timeStamp), { capture: true });
  new MutationObserver(() => {
    if (!noted.shown && document.querySelector('[role=option]')) noted.shown = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

async function measure(page: Page, url: string): Promise<number> {
  await page.addInitScript(recordOption);
  await page.goto(url, { waitUntil: 'networkidle' });
  await slowProcessor(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.locator('header').getByRole('combobox').tap();
  await page.waitForTimeout(PAUSE_MS);
  // Suggestions start with the second letter.
  await page.keyboard.type('pr', { delay: 100 });
  // A locator would search the whole page again and again, on the processor that is measured.
  const shown = await page.waitForFunction(() => {
    const { typed, shown } = Reflect.get(globalThis, 'noted');
    return shown > 0 && shown - typed;
  });
  return Number(await shown.jsonValue());
}

export function firstSuggestionRows(shop: string): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const times = await repeat(RUNS, () =>
      withVisitor(browser, PHONE, (page) => measure(page, `${shop}/`)),
    );
    return [
      row('first suggestion after a letter, 4x CPU, 40 ms, median', median(times), 'ms', BAR_MS),
    ];
  });
}
