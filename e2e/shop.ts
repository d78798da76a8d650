/** The test of every browser journey: a message on the console fails it, whatever tab it is of. */
import { test as base, expect } from 'playwright/test';

export { expect };

/** Chromium counts the seconds until somebody searches or filters, for whom these are there. */
const ASKED_EARLY =
  /\/(names\.json|(?:suggestions|filters)\.\S+\.css) was preloaded using link preload but/;

const FONTS = /\.woff2$/;

interface Options {
  /** Lines on the console that the test itself brings about. */
  tolerated: RegExp | undefined;
  /** The font comes when it likes: where that is after the first paint, lines break elsewhere. */
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
      // Chromium prints a page that is answered 404; of anything else that is missing we hear.
      const isPage = message.location().url === message.page()?.url();
      if (isPage && message.text().includes('responded with a status of 404')) return;
      if (ASKED_EARLY.test(message.text())) return;
      if (isFontMissing && FONTS.test(message.location().url)) return;
      printed.push(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => printed.push(error.error().message));
    await use(context);
    expect(printed, 'printed to the console').toEqual([]);
  },
});
