/** Page weights of the last release, and how much they may grow. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

export const SIZES = 'scripts/budgets/sizes.json';
export const ACCEPTED = 'scripts/budgets/accepted.json';

/** Share by which a size may grow without a stated reason. */
const FREE_GROWTH = 0.2;

/** Sizes in bytes, by kind of page and measure, such as 'home: scripts'. */
const sizes = z.record(z.string(), z.number());

const accepted = z.array(
  z.strictObject({
    reason: z.string().trim().min(1, 'say why it may grow'),
    /** Pairs of the size in the last release and the accepted maximum. */
    growths: z.record(z.string(), z.tuple([z.number(), z.number()])),
  }),
);

export interface LastRelease {
  sizes: z.infer<typeof sizes>;
  accepted: z.infer<typeof accepted>;
}

function read<T>(file: string, schema: z.ZodType<T>): T {
  const { success, data, error } = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!success) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return data;
}

export function readLastRelease(): LastRelease {
  return { sizes: read(SIZES, sizes), accepted: read(ACCEPTED, accepted) };
}

/** Returns the maximum of one size. A growth accepted from another size is ignored. */
export function maxSizeOf(what: string, release: LastRelease): number {
  const was = release.sizes[what] ?? 0;
  const growths = release.accepted.flatMap(({ growths: { [what]: growth } }) => [growth ?? []]);
  const to = growths.flatMap(([from, most = 0]) => (from === was ? most : []));
  return Math.max(Math.floor(was * (1 + FREE_GROWTH)), ...to);
}
