import process from 'node:process';
import * as z from 'zod';
import { openBenchEnvironment, runForOutput, withSandbox } from './bench-environment.ts';
import type { BenchOptions } from './options.ts';
import { type Row, row } from './row.ts';

const figures = z.object({
  sizes: z.array(
    z.object({
      size: z.number(),
      megabytes: z.number(),
      writeSeconds: z.number(),
      meanMs: z.number(),
      p95Ms: z.number(),
      /** Lists one value for each judged set. */
      ndcg: z.array(z.number()),
      load: z.object({ errors: z.number(), p95Ms: z.number(), megabytes: z.number() }),
    }),
  ),
  sets: z.array(z.string()),
  filterMs: z.number(),
});

/** One core can answer 50 searches a second with this mean. */
const MAX_MEAN_MS = 20;
const MAX_P95_MS = 150;
const MAX_SERVER_MB = 500;

async function measureIndex(): Promise<z.infer<typeof figures>> {
  const { env, leave } = openBenchEnvironment('search');
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
  const sized = index.sizes.flatMap(
    ({ size, megabytes, writeSeconds, meanMs, p95Ms, ndcg, load }) => {
      const products = `${size.toLocaleString('en-GB')} products`;
      return [
        row(`${products}: index`, megabytes, 'MB'),
        row(`${products}: writing the index`, writeSeconds, 's'),
        row(`${products}: search, mean of queries`, meanMs, 'ms', MAX_MEAN_MS),
        row(`${products}: search, p95 of queries`, p95Ms, 'ms', MAX_P95_MS),
        row(`${products}: 50 searches a second over HTTP, errors`, load.errors, '', 0),
        row(`${products}: 50 searches a second over HTTP, p95`, load.p95Ms, 'ms', MAX_P95_MS),
        row(`${products}: memory of the shop server`, load.megabytes, 'MB', MAX_SERVER_MB),
        ...index.sets.map((set, at) => row(`${products}: ${set}, nDCG@10`, ndcg[at] ?? 0, '')),
      ];
    },
  );
  return [
    ...found,
    ...sized,
    row('2,000 products: filter, count and sort, slowest', index.filterMs, 'ms', 50),
  ];
}
