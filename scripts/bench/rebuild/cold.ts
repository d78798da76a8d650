/** Measures commands that a person runs, including the start of npm. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BenchEnvironment } from '../bench-environment.ts';
import { type Row, row } from '../row.ts';
import { changePrice, hundredSkus } from './editor.ts';

/** Limits in seconds for a person at the command line; a comparison reads the whole catalogue. */
const SKU_BAR = 3;
const COMPARE_BARS: Record<number, number> = { 20000: 5, 100000: 15 };
const TIMES = 5;

async function secondsToRebuild(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = spawn('npm', ['run', 'rebuild', '--', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) throw new Error(`npm run rebuild ended with ${exitCode}`);
  return (performance.now() - start) / 1000;
}

/** Returns the median of several runs, because other programs disturb single runs. */
async function median(measure: () => Promise<number>): Promise<number> {
  const seconds: number[] = [];
  for (let time = 0; time < TIMES; time += 1) seconds.push(await measure());
  return seconds.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN;
}

export async function coldRows({ env }: BenchEnvironment, products: number): Promise<Row[]> {
  const size = products.toLocaleString('en-GB');
  const compareBar = COMPARE_BARS[products] ?? null;
  const [sku = ''] = await hundredSkus();
  const one = await median(async () => {
    await changePrice(sku);
    return secondsToRebuild(env, ['--sku', sku]);
  });
  const nothing = await median(() => secondsToRebuild(env, []));
  const found = await median(async () => {
    await changePrice(sku);
    return secondsToRebuild(env, []);
  });
  return [
    row(`${size} products: npm run rebuild -- --sku X`, one, 's', SKU_BAR),
    row(`${size} products: npm run rebuild, nothing changed`, nothing, 's', compareBar),
    row(`${size} products: npm run rebuild, one changed`, found, 's', compareBar),
  ];
}
