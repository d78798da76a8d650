/** Replaces the placeholders in a recorded response with plausible values. */
import type { RecordedExchange } from '../../../scripts/contract/recording/exchange.ts';
import { mapLeaves } from '../../../scripts/contract/recording/walk.ts';

const NAME = /\{(#?)([^{}]+?)(?: (\d+))?\}/g;

/** Total count, larger than the number of recorded items. */
const COUNT = 9999;

/** SKU of products of which only the id is recorded. */
export const LEFT_OUT_SKU = 'LEFT-OUT';

const VALUES: Readonly<Record<string, (place: number) => string>> = {
  mask: (place) => String(place).padStart(32, 'm'),
  token: (place) => String(place).padStart(32, 't'),
  date: () => '2026-01-02 03:04:05',
  origin: () => 'http://back-end.example',
  run: () => '0badcafe',
  'left out': () => LEFT_OUT_SKU,
  'order number': (place) => String(place).padStart(9, '0'),
};

function valueOfName(kind: string, place: number): string {
  return VALUES[kind]?.(place) ?? String(place);
}

function filledIn(leaf: unknown): unknown {
  if (typeof leaf !== 'string') return leaf;
  if (leaf === '{#count}') return COUNT;
  const filled = leaf.replaceAll(NAME, (_, __, kind: string, place = '1') =>
    valueOfName(kind, Number(place)),
  );
  return leaf.startsWith('{#') ? Number(filled) : filled;
}

export function withValues<T extends RecordedExchange>(exchange: T): T {
  return mapLeaves(exchange, filledIn) as T; // mapLeaves retains the members
}
