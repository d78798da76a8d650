import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, oval, rows, tube } from './shapes.ts';

export function airPurifier(look: Look): string {
  return (
    tube('M420 150 q30 -30 60 0 t60 0 t60 0', 10, '#a9dbe4') +
    tube('M380 105 q30 -30 60 0 t60 0 t60 0 t60 0', 10, '#cdebf0') +
    box(300, 230, 400, 620, 70, BODY) +
    oval(500, 250, 170, 34, DARK) +
    rows(7, (index) => box(380 + index * 36, 232, 10, 36, 4, '#8b959d')) +
    rows(15, (index) => box(350, 470 + index * 22, 300, 9, 4, '#00000024')) +
    disc(500, 380, 62, DARK) +
    `<circle cx="500" cy="380" r="48" fill="none" stroke="${look.accent.base}" stroke-width="${10 + look.variant * 2}"/>` +
    disc(500, 380, 12, ACCENT) +
    box(300, 815, 400, 38, 18, DARK)
  );
}
