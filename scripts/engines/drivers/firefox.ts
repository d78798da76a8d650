import puppeteer, { type Page } from 'puppeteer-core';
import { findProgram } from '../programs.ts';
import type { Engine, Tab } from './driver.ts';
import { collectedPageErrors, collectPageErrors } from './page-errors.ts';

/**
 * Avoids `goto`, which after Back and Forward waits for a request event that Firefox does not send.
 * The page that is left is marked, so that it is not mistaken for the next page.
 */
async function open(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset['left'] = '';
    setTimeout(() => location.assign(to));
  }, url);
  await page.waitForFunction(
    () => !('left' in document.documentElement.dataset) && document.readyState === 'complete',
  );
}

function toTab(page: Page): Tab {
  return {
    turnTo: () => page.bringToFront(),
    open: (url) => open(page, url),
    async run(code, argument) {
      return (await page.evaluate(code as never, argument)) as never;
    },
    click: (x, y) => page.mouse.click(x, y),
    doubleClick: (x, y) => page.mouse.click(x, y, { count: 2 }),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
  };
}

/** Starts Debian's Firefox with puppeteer, over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox'),
    headless: true,
  });
  return {
    name: `Firefox ${Number.parseInt((await browser.version()).replace(/^\D*/, ''), 10)}`,
    async openWindow(viewport) {
      const context = await browser.createBrowserContext();
      const pages: Page[] = [];
      return {
        async newTab() {
          const page = await context.newPage();
          await page.setViewport(viewport);
          await page.evaluateOnNewDocument(collectPageErrors);
          pages.push(page);
          return toTab(page);
        },
        errors: async () =>
          (await Promise.all(pages.map((page) => page.evaluate(collectedPageErrors)))).flat(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
