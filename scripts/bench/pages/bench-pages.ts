/**
 * Measures how fast pages react to a shopper, how soon a first action fills the basket, and
 * Lighthouse's figures for each kind of page.
 */
import { join } from 'node:path';
import { weighSite } from '../../site/site-weight.ts';
import {
  openBenchEnvironment,
  runForOutput,
  SHOP_PORT,
  withSandbox,
  withScript,
} from '../bench-environment.ts';
import type { Row } from '../row.ts';
import { firstSuggestionRows } from './first-suggestion.ts';
import { firstTapRows } from './first-tap.ts';
import { interactionRows } from './interactions.ts';
import { lighthouseRows } from './lighthouse.ts';
import { subjectsOf } from './subjects.ts';

const SHOP = `http://localhost:${SHOP_PORT}`;

export async function benchPages(): Promise<Row[]> {
  const { folder, env, leave } = openBenchEnvironment('pages');
  try {
    return await withSandbox(env, async () => {
      await runForOutput('scripts/bench/measured-build.ts', env);
      const subjects = subjectsOf(weighSite(join(folder, 'site', 'current')));
      // A production server does not start with the payment simulator, so clear `NODE_ENV`.
      return await withScript('scripts/serve.ts', { ...env, NODE_ENV: '' }, SHOP, async () => [
        ...(await interactionRows(SHOP)),
        ...(await firstSuggestionRows(SHOP)),
        ...(await firstTapRows(SHOP)),
        ...(await lighthouseRows(SHOP, subjects)),
      ]);
    });
  } finally {
    leave();
  }
}
