import type { Look } from './look.ts';
import {
  ACCENT,
  BODY,
  box,
  DARK,
  disc,
  METAL,
  RUBBER,
  rows,
  shape,
  tube,
  wheel,
} from './shapes.ts';

function gun(): string {
  return (
    tube('M690 300 L820 610', 16, '#9aa4ac') +
    shape('M650 215 h78 l22 80 h-52 l-10 70 h-44 z', DARK) +
    box(640, 205, 96, 34, 14, ACCENT)
  );
}

export function pressureWasher(look: Look): string {
  const handle = tube('M380 420 V170 Q380 130 420 130 H500 Q540 130 540 170 V420', 22, '#4a545c');
  const reel =
    look.size > 0.45
      ? disc(460, 560, 100, DARK) + disc(460, 560, 62, ACCENT) + disc(460, 560, 22, DARK)
      : rows(5, (index) => box(385, 500 + index * 28, 150, 12, 6, '#0000002e'));
  return (
    handle +
    tube('M570 700 C760 760 800 640 700 520 S640 360 690 320', 18, RUBBER) +
    box(325, 370, 270, 460, 60, BODY) +
    box(350, 395, 220, 70, 30, DARK) +
    disc(400 + look.variant * 30, 430, 20, ACCENT) +
    reel +
    box(325, 690, 270, 60, 0, ACCENT) +
    wheel(340, 800, 66) +
    wheel(590, 800, 66) +
    box(430, 800, 70, 50, 10, METAL) +
    gun()
  );
}
