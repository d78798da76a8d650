/** Measures how soon a catalogue change is live and what it costs, at two catalogue sizes. */

import { openBenchEnvironment, runForOutput, withSandbox } from '../bench-environment.ts';
import { type Row, toTable } from '../row.ts';
import { coldRows } from './cold.ts';
import { HOOK_SECRET } from './editor.ts';
import { fullRows } from './full.ts';
import { warmRows } from './warm.ts';

const SIZES = [20_000, 100_000];

async function rowsOf(products: number): Promise<Row[]> {
  const settings = { SANDBOX_PRODUCTS: String(products), HOOK_SECRET };
  const place = openBenchEnvironment('rebuild', settings);
  try {
    // The sandbox must not send webhooks itself, because this bench decides when to send one.
    return await withSandbox({ ...place.env, HOOK_SECRET: '' }, async () => {
      await runForOutput('scripts/bench/measured-build.ts', place.env);
      const full = await fullRows(place, products);
      const warm = await warmRows(place, products);
      const cold = await coldRows(place, products);
      return [...warm, ...cold, ...full];
    });
  } finally {
    place.leave();
  }
}

export async function benchRebuild(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const products of SIZES) {
    rows.push(...(await rowsOf(products)));
    // Print now: the next size takes a quarter of an hour and may fail.
    console.error(toTable(rows));
  }
  return rows;
}
