import type { Look } from './look.ts';
import { box, placed, RUBBER, rows, shadow, shape } from './shapes.ts';

function lip(): string {
  return (
    box(-380, -34, 760, 40, 8, '#8d99a1') +
    box(-380, -34, 760, 12, 6, '#e3eaed') +
    shape('M-380 6 H380 L372 58 H-372 Z', RUBBER) +
    shape('M-372 58 H372 L366 74 H-366 Z', '#4d5860') +
    rows(7, (index) => box(-330 + index * 104, -22, 34, 14, 6, '#39434b')) +
    box(-360, 14, 720, 7, 3, '#ffffff33')
  );
}

/** Two rubber lips for a window vac. */
export function windowBlade(_look: Look): string {
  return (
    shadow(500, 760, 390, 30) +
    placed(500, 420, 1.02, lip(), -14) +
    placed(500, 610, 1.02, lip(), -14)
  );
}
