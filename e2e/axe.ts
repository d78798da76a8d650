import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Skip the description of passing elements, which takes longer than running the rules.
  resultTypes: ['violations'],
};

async function findViolations(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe would miss what stands in a frame');
  // Prevents axe from measuring contrast in the middle of a colour transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(SOURCE);
  const found = await page.evaluate((options) => window.axe?.run(options), OPTIONS);
  if (found === undefined) throw new Error('axe is not there');
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

/** Polls until axe finds no violation, because a toast grows while it loads. */
export async function expectAccessible(page: Page, message = ''): Promise<void> {
  await expect.poll(() => findViolations(page), { message }).toEqual([]);
}
