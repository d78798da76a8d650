import process from 'node:process';
import * as z from 'zod';
import { openBenchEnvironment, runForOutput, withSandbox } from './bench-environment.ts';
import type { BenchOptions } from './options.ts';
import { type Row, row } from './row.ts';

const PRODUCTS = 20_000;

const figures = z.object({
  products: z.number(),
  indexMegabytes: z.number(),
  buildSeconds: z.number(),
  meanMs: z.number(),
  medianMs: z.number(),
  p95Ms: z.number(),
  filterMs: z.number(),
});

async function measureIndex(): Promise<z.infer<typeof figures>> {
  const { env, leave } = openBenchEnvironment('search', { SANDBOX_PRODUCTS: String(PRODUCTS) });
  try {
    return await withSandbox(env, async () => {
      const text = await runForOutput('scripts/bench/search-figures.ts', env);
      return figures.parse(JSON.parse(text.trim().split('\n').at(-1) ?? ''));
    });
  } finally {
    leave();
  }
}

const judged = z.array(
  z.object({
    name: z.string(),
    value: z.number(),
    unit: z.string(),
    bar: z.nullable(z.number()),
    ok: z.nullable(z.boolean()),
  }),
);

async function judgeSearch(env: NodeJS.ProcessEnv): Promise<Row[]> {
  const text = await runForOutput('scripts/bench/search-judged.ts', env);
  return judged.parse(JSON.parse(text.trim().split('\n').at(-1) ?? ''));
}

async function judgeBackEnd(url: string): Promise<Row[]> {
  const { env, leave } = openBenchEnvironment('search-back-end', {
    COMMERCE_URL: url,
    COMMERCE_TOKEN: process.env['COMMERCE_TOKEN'] ?? '',
    SITE_URL: 'http://localhost',
  });
  return judgeSearch(env).finally(leave);
}

async function judgeDemo(): Promise<Row[]> {
  const { env, leave } = openBenchEnvironment('search-demo');
  return withSandbox(env, () => judgeSearch(env)).finally(leave);
}

/**
 * Measures what search and filters find, and what they cost shoppers and the build with a large
 * catalogue. With a URL it only judges what the search finds in that back end's catalogue.
 */
export async function benchSearch({ url }: BenchOptions): Promise<Row[]> {
  if (url !== undefined) return judgeBackEnd(url);
  const found = await judgeDemo();
  const index = await measureIndex();
  const size = index.products.toLocaleString('en-GB');
  return [
    ...found,
    row(`${size} products: index`, index.indexMegabytes, 'MB'),
    row(`${size} products: writing the index`, index.buildSeconds, 's'),
    row(`${size} products: search, median of queries`, index.medianMs, 'ms'),
    row(`${size} products: search, mean of queries`, index.meanMs, 'ms', 20),
    row(`${size} products: search, p95 of queries`, index.p95Ms, 'ms', 150),
    row('2,000 products: filter, count and sort, slowest', index.filterMs, 'ms', 50),
  ];
}
