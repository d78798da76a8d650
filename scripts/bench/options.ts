import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Repeats what chance decides. */
  seed: number;
  /** How many purchases a chaos run has; as many as it likes when left out. */
  purchases?: number;
  /** Of a back end that runs, in place of the sandbox; its token is `COMMERCE_TOKEN`. */
  url?: string;
}

export interface BenchCall extends BenchOptions {
  /** Which benches are run; none named means all. */
  names: readonly string[];
  /** Rows as JSON in place of a table. */
  json: boolean;
}

/** So that every seed that was printed can be given back. */
const SEEDS = 1_000_000_000;

function numberOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${name} is a whole number of at most nine digits.`);
}

/** @throws with a line that says what is wrong */
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
