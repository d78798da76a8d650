import { createHash } from 'node:crypto';

/** Pseudo-random draws, reproducible from a seed and a name. */
export interface Random {
  /** Returns an integer between both limits, inclusive. */
  between(least: number, most: number): number;
  pick<T>(all: readonly [T, ...T[]]): T;
  /** Returns one of the names, each with a probability in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  shuffled<T>(all: readonly T[]): T[];
}

/** Mulberry32, a small generator that is uniform enough for choosing faults. */
function createFractions(state: number): () => number {
  let a = state;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @param name purpose of the draws, so that an extra draw does not change those of other purposes
 */
export function createRandom(seed: number, name: string): Random {
  const digest = createHash('sha256').update(`${seed} ${name}`).digest();
  const fraction = createFractions(digest.readUInt32LE());
  const between = (least: number, most: number) =>
    least + Math.floor(fraction() * (most - least + 1));
  return {
    between,
    pick: (all) => all[between(0, all.length - 1)] ?? all[0],
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const entries = Object.entries(weights) as [K, number][];
      let left = fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      throw new Error('Nothing has a weight.');
    },
    shuffled<T>(all: readonly T[]): T[] {
      const drawn = all.map((one) => ({ one, place: fraction() }));
      return drawn.toSorted((a, b) => a.place - b.place).map(({ one }) => one);
    },
  };
}
