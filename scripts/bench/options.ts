import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Makes all random choices reproducible. */
  seed: number;
  /** Number of purchases in a chaos run; `undefined` for the default of the bench. */
  purchases?: number;
  /** URL of a running back end, used instead of the sandbox; its token is `COMMERCE_TOKEN`. */
  url?: string;
}

export interface BenchCall extends BenchOptions {
  /** Benches to run; empty for all. */
  names: readonly string[];
  json: boolean;
}

/** Upper limit of random seeds, so that `--seed` accepts every seed that was printed. */
const SEEDS = 1_000_000_000;

function numberOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${name} is a whole number of at most nine digits.`);
}

/** @throws {Error} with a one-line reason */
export function parseBenchCall(args: readonly string[]): BenchCall {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      seed: { type: 'string' },
      purchases: { type: 'string' },
      url: { type: 'string' },
    },
  });
  const { seed, purchases, url, json } = values;
  return {
    names: positionals,
    json,
    seed: seed === undefined ? randomInt(SEEDS) : numberOf('seed', seed),
    ...(url !== undefined && { url: new URL(url).href.replace(/\/$/, '') }),
    ...(purchases !== undefined && { purchases: Math.max(1, numberOf('purchases', purchases)) }),
  };
}
