/** Base of all browser tests: a message on the console of any tab fails the test. */
import { test as base, expect } from 'playwright/test';

export { expect };

/**
 * Chromium warns about unused preloads after some seconds; these are used once the shopper
 * searches or filters.
 */
const UNUSED_PRELOAD =
  /\/(names\.json|(?:suggestions|filters)\.\S+\.css) was preloaded using link preload but/;

const FONTS = /\.woff2$/;

interface Options {
  /** Console lines that the test causes on purpose. */
  tolerated: RegExp | undefined;
  /** Blocks fonts, because a font that arrives after the first paint wraps lines differently. */
  isFontMissing: boolean;
}

export const test = base.extend<Options>({
  tolerated: [undefined, { option: true }],
  isFontMissing: [false, { option: true }],
  context: async ({ context, tolerated, isFontMissing }, use) => {
    const printed: string[] = [];
    if (isFontMissing) await context.route(FONTS, (route) => route.abort());
    context.on('console', (message) => {
      if (tolerated?.test(message.text())) return;
      // Chromium logs a page with status 404; other missing files still fail the test.
      const isPage = message.location().url === message.page()?.url();
      if (isPage && message.text().includes('responded with a status of 404')) return;
      if (UNUSED_PRELOAD.test(message.text())) return;
      if (isFontMissing && FONTS.test(message.location().url)) return;
      printed.push(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => printed.push(error.error().message));
    await use(context);
    expect(printed, 'printed to the console').toEqual([]);
  },
});
