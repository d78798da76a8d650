import * as z from 'zod';
import { type Row, row } from './row.ts';
import { enterWorkplace, output, withSandbox } from './workplace.ts';

const SIZES = [200, 2000];

const figures = z.object({
  readSeconds: z.number(),
  renderSeconds: z.number(),
  publishSeconds: z.number(),
  pages: z.number(),
  peakMegabytes: z.number(),
});

async function buildTwice(products: number): Promise<z.infer<typeof figures>> {
  const { env, leave } = enterWorkplace('build', { SANDBOX_PRODUCTS: String(products) });
  try {
    // The first build makes the pictures; the second is the one that editors wait for.
    return await withSandbox(env, async () => {
      await output('scripts/bench/measured-build.ts', env);
      const text = await output('scripts/bench/measured-build.ts', env);
      return figures.parse(JSON.parse(text.trim().split('\n').at(-1) ?? ''));
    });
  } finally {
    leave();
  }
}

/** Full builds over HTTP at two sizes, pictures cached. */
export async function benchBuild(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const products of SIZES) {
    const built = await buildTwice(products);
    const size = products.toLocaleString('en-GB');
    rows.push(
      row(`${size} products: reading over HTTP`, built.readSeconds, 's'),
      row(`${size} products: rendering, compression included`, built.renderSeconds, 's'),
      row(`${size} products: checking and publishing`, built.publishSeconds, 's'),
      row(`${size} products: pages a second`, built.pages / built.renderSeconds, '1/s'),
      row(`${size} products: peak memory`, built.peakMegabytes, 'MB'),
    );
  }
  return rows;
}
