import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, oval, RUBBER, rows, shape, tube } from './shapes.ts';

export function pump(look: Look): string {
  return (
    '<ellipse cx="500" cy="845" rx="360" ry="46" fill="#cfe8f1"/>' +
    tube('M560 330 C640 180 760 180 800 120', 20, RUBBER) +
    tube('M620 560 C720 540 740 500 760 470', 16, RUBBER) +
    turnedFloat() +
    box(360, 360, 260, 400, 90, BODY) +
    rows(4, (index) => box(390, 470 + index * 44, 200, 16, 8, '#00000033')) +
    tube('M420 370 Q420 280 490 280 Q560 280 560 370', 30, '#363e45') +
    box(240, 470, 130, 70, 14, METAL) +
    box(210, 420, 60, 170, 16, ACCENT) +
    box(320, 740, 340, 90, 20, DARK) +
    rows(9, (index) => box(345 + index * 34, 765, 14, 60, 6, '#8b959d')) +
    oval(490, 430, 70, 20 + look.variant * 4, ACCENT) +
    disc(490, 430, 10, DARK)
  );
}

function turnedFloat(): string {
  return shape('M740 430 L800 400 L860 500 L800 540 Z', ACCENT);
}
