import * as z from 'zod';
import { type BenchEnvironment, runForOutput } from '../bench-environment.ts';
import { type Row, row } from '../row.ts';

/** Limits by catalogue size: seconds for a run in the background, and megabytes. */
const BARS: Record<number, { seconds: number; megabytes: number }> = {
  20000: { seconds: 120, megabytes: 1000 },
  100000: { seconds: 600, megabytes: 1500 },
};

const build = z.object({
  readSeconds: z.number(),
  renderSeconds: z.number(),
  peakMegabytes: z.number(),
});

async function lastLine(script: string, { env }: BenchEnvironment) {
  const text = await runForOutput(script, env);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

/** Measures a run that renders every page and compares it with the live one. */
export async function fullRows(place: BenchEnvironment, products: number): Promise<Row[]> {
  const size = products.toLocaleString('en-GB');
  const bar = BARS[products];
  const full = build.parse(await lastLine('scripts/bench/measured-build.ts', place));
  return [
    row(`${size} products: reading everything over HTTP`, full.readSeconds, 's'),
    row(`${size} products: full render`, full.renderSeconds, 's', bar?.seconds ?? null),
    row(`${size} products: memory of that`, full.peakMegabytes, 'MB', bar?.megabytes ?? null),
  ];
}
