import process from 'node:process';
import * as z from 'zod';
import { openBenchEnvironment, runForOutput, withSandbox } from './bench-environment.ts';
import type { BenchOptions } from './options.ts';
import { type Row, row } from './row.ts';

const PRODUCTS = 20_000;

const figures = z.object({
  products: z.number(),
  namesKilobytes: z.number(),
  wordsKilobytes: z.number(),
  mostShards: z.number(),
  medianMs: z.number(),
  slowestMs: z.number(),
  filesOfOnePrice: z.number(),
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
    row(`${size} products: files of words`, index.wordsKilobytes, 'kB br'),
    row(`${size} names: file`, index.namesKilobytes, 'kB br', 250),
    row(`${size} names: query, median of terms`, index.medianMs, 'ms', 30),
    row(`${size} names: query, slowest term`, index.slowestMs, 'ms', 30),
    row('cards: most shards for 24 results', index.mostShards, 'files', 24),
    // The product's card, which shows the price, and the facts by which results are filtered and
    // sorted.
    row('index: files that one price changes', index.filesOfOnePrice, 'files', 2),
    row('2,000 products: filter, count and sort, slowest', index.filterMs, 'ms', 50),
  ];
}
