import { formatPrice, type Pence } from '#lib/money.ts';

export const pounds = (pence: Pence): string => formatPrice(pence, { pence: true });

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns a duration in its largest unit, such as '3 minutes'. */
export function age(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? ['second', 1];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Returns a time such as '2026-11-22 04:12:09 UTC'. */
export function moment(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
