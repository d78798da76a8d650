/** All pages: by the publisher, and by Astro's own builds. */
import * as z from 'zod';
import { type Row, row } from '../row.ts';
import { output, type Workplace } from '../workplace.ts';
import { changePrice, hundredSkus } from './editor.ts';

/** Seconds, of a run that nobody waits for, and megabytes, by the size of the catalogue. */
const BARS: Record<number, { seconds: number; megabytes: number }> = {
  20000: { seconds: 120, megabytes: 1000 },
  100000: { seconds: 600, megabytes: 1500 },
};

const build = z.object({
  readSeconds: z.number(),
  offersSeconds: z.number(),
  renderSeconds: z.number(),
  publishSeconds: z.number(),
  peakMegabytes: z.number(),
});

const seconds = z.number();

async function lastLine(script: string, { env }: Workplace, args: readonly string[] = []) {
  const text = await output(script, env, args);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

/** The first release: everything is rendered, compressed and written. */
export async function firstRows(place: Workplace, products: number): Promise<Row[]> {
  const size = products.toLocaleString('en-GB');
  const first = build.parse(await lastLine('scripts/bench/measured-build.ts', place));
  return [
    row(`${size} products: asking for prices before that`, first.offersSeconds, 's'),
    row(`${size} products: render, compress and write everything`, first.renderSeconds, 's'),
    row(`${size} products: put all of it live`, first.publishSeconds, 's'),
  ];
}

/** Every page rendered and compared with the live one. */
export async function fullRows(place: Workplace, products: number): Promise<Row[]> {
  const size = products.toLocaleString('en-GB');
  const bar = BARS[products];
  const full = build.parse(await lastLine('scripts/bench/measured-build.ts', place));
  return [
    row(`${size} products: reading everything over HTTP`, full.readSeconds, 's'),
    row(`${size} products: full render`, full.renderSeconds, 's', bar?.seconds ?? null),
    row(`${size} products: memory of that`, full.peakMegabytes, 'MB', bar?.megabytes ?? null),
  ];
}

/**
 * The same change of one price by Astro alone, the catalogue being up to date.
 * @param ours seconds that `npm run rebuild -- --sku` takes
 */
export async function astroRows(place: Workplace, products: number, ours: number): Promise<Row[]> {
  const size = products.toLocaleString('en-GB');
  const measure = async (kind: string) =>
    seconds.parse(await lastLine('scripts/bench/rebuild/astro-build.ts', place, [kind]));
  const plain = await measure('plain');
  await measure('incremental');
  const [sku = ''] = await hundredSkus();
  await changePrice(sku);
  await output('scripts/rebuild.ts', place.env, ['--sku', sku]);
  const incremental = await measure('incremental');
  return [
    row(`${size} products: astro build, uncompressed`, plain, 's'),
    row(`${size} products: astro build, incremental, one changed`, incremental, 's'),
    row(`${size} products: astro build against rebuild --sku`, plain / ours, 'x'),
    row(`${size} products: incremental astro build against rebuild --sku`, incremental / ours, 'x'),
  ];
}
