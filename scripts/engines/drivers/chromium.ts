import { chromium, type Page } from 'playwright';
import { findBrowsers } from '../../tools/chromium.ts';
import type { Engine, Tab } from './driver.ts';

function toTab(page: Page): Tab {
  return {
    turnTo: () => page.bringToFront(),
    open: async (url) => void (await page.goto(url)),
    run: (code, argument) => page.evaluate(code as never, argument),
    click: (x, y) => page.mouse.click(x, y),
    doubleClick: (x, y) => page.mouse.dblclick(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
  };
}

/** Starts Chromium with Playwright, as in the browser tests, but with the back/forward cache. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: findBrowsers().CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  return {
    name: `Chromium ${Number.parseInt(browser.version(), 10)}`,
    async openWindow(viewport) {
      const context = await browser.newContext({ viewport });
      const errors: string[] = [];
      context.on('console', (line) => {
        if (line.type() === 'error') errors.push(line.text());
      });
      context.on('weberror', (error) => errors.push(error.error().message));
      return {
        newTab: async () => toTab(await context.newPage()),
        errors: async () => errors,
        spoken: async () => {
          const [page] = context.pages();
          const parts = (['banner', 'main'] as const).map((role) => page?.getByRole(role).first());
          return (await Promise.all(parts.map((part) => part?.ariaSnapshot()))).join('\n');
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
