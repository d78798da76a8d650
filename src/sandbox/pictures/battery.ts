import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, METAL, rows, shape } from './shapes.ts';

export function battery(look: Look): string {
  return (
    shape('M300 360 H700 L720 430 H280 Z', DARK) +
    rows(3, (index) => box(390 + index * 90, 372, 40, 40, 6, METAL)) +
    box(240, 420, 520, 400, 50, BODY) +
    box(240, 420, 520, 90, 40, DARK) +
    box(330, 560, 340, 150, 20, '#1b2023') +
    box(355, 585, 290, 100, 10, '#a8e0c4') +
    rows(2 + look.variant, (index) => box(375 + index * 66, 605, 48, 60, 6, '#1f6b46')) +
    box(300, 740, 400, 30, 15, ACCENT) +
    box(215, 560, 40, 140, 16, ACCENT) +
    box(745, 560, 40, 140, 16, ACCENT) +
    box(240, 800, 520, 56, 24, DARK)
  );
}
