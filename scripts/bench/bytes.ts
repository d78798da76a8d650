import { join } from 'node:path';
import { readLastRelease } from '../budgets/last-release.ts';
import { weightRows } from '../budgets/rows.ts';
import { type SiteWeight, weighSite } from '../site/site-weight.ts';
import { type Row, row } from './row.ts';
import { enterWorkplace, output, withSandbox } from './workplace.ts';

/** Kilobytes of HTML of the lightest peer's product page (brotli). */
const BEST_PEER = 16;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function htmlRows({ kinds }: SiteWeight): Row[] {
  return [...kinds].map(([{ name }, pages]) => {
    const sizes = pages.map(({ weight }) => weight.html / 1000);
    const bar = name === 'product' ? BEST_PEER : null;
    return row(`${name}: html, median`, median(sizes), 'kB br', bar);
  });
}

/** What a shopper downloads for each kind of page of the demo catalogue, pictures apart. */
export async function benchBytes(): Promise<Row[]> {
  const { folder, env, leave } = enterWorkplace('bytes');
  try {
    await withSandbox(env, () => output('scripts/bench/measured-build.ts', env));
    const site = weighSite(join(folder, 'site', 'current'));
    return [...htmlRows(site), ...weightRows(site, readLastRelease())];
  } finally {
    leave();
  }
}
