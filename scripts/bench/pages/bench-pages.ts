/** What a first visit weighs and how soon it shows and answers, for each kind of page. */
import { join } from 'node:path';
import { readLastRelease } from '../../budgets/last-release.ts';
import { weightRows } from '../../budgets/rows.ts';
import { weighSite } from '../../site/site-weight.ts';
import type { Row } from '../row.ts';
import { enterWorkplace, output, SHOP_PORT, withSandbox, withScript } from '../workplace.ts';
import { firstTapRows } from './first-tap.ts';
import { interactionRows } from './interactions.ts';
import { lighthouseRows } from './lighthouse.ts';
import { pictureRows } from './pictures.ts';
import { subjectsOf } from './subjects.ts';

const SHOP = `http://localhost:${SHOP_PORT}`;

export async function benchPages(): Promise<Row[]> {
  const { folder, env, leave } = enterWorkplace('pages');
  try {
    return await withSandbox(env, async () => {
      await output('scripts/bench/measured-build.ts', env);
      const site = weighSite(join(folder, 'site', 'current'));
      const subjects = subjectsOf(site);
      // The site is a production build; in production no server starts with the payment simulator.
      return await withScript('scripts/serve.ts', { ...env, NODE_ENV: '' }, SHOP, async () => [
        ...weightRows(site, readLastRelease()),
        ...(await pictureRows(SHOP, subjects)),
        ...(await interactionRows(SHOP)),
        ...(await firstTapRows(SHOP)),
        ...(await lighthouseRows(SHOP, subjects)),
      ]);
    });
  } finally {
    leave();
  }
}
