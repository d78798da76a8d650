import type { Look } from './look.ts';
import { rows, shape } from './shapes.ts';

const TRIMS = ['#f29a1f', '#1796ab', '#3f9150'] as const;

export function cloth(look: Look): string {
  const trim = TRIMS[look.variant] ?? TRIMS[0];
  const folded = (y: number, shade: string) =>
    shape(
      `M180 ${y} Q500 ${y - 46} 820 ${y} L850 ${y + 110} Q500 ${y + 160} 150 ${y + 110} Z`,
      shade,
    ) +
    `<path d="M158 ${y + 84} Q500 ${y + 132} 842 ${y + 84}" fill="none" stroke="${trim}" stroke-width="18"/>`;
  const pile = rows(60, (index) => {
    const x = 230 + (index % 12) * 48;
    const y = 395 + Math.floor(index / 12) * 20;
    return `<path d="M${x} ${y} q8 -12 16 0" fill="none" stroke="#b9c3c9" stroke-width="4"/>`;
  });
  return folded(690, '#d8dfe3') + folded(560, '#e6ebee') + folded(400, '#f3f6f7') + pile;
}
