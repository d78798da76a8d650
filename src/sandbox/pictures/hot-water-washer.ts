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

export function hotWaterWasher(look: Look): string {
  return (
    tube('M770 470 L860 360', 26, '#4a545c') +
    box(180, 520, 620, 270, 40, DARK) +
    shape('M200 520 Q210 300 380 300 H640 Q760 300 780 520 Z', BODY) +
    box(560, 250, 90, 70, 12, METAL) +
    box(250, 400, 170, 80, 14, DARK) +
    disc(300, 440, 24, ACCENT) +
    disc(370, 440, 16 + look.variant * 2, METAL) +
    rows(6, (index) => box(500 + index * 36, 380, 16, 100, 8, '#00000033')) +
    box(180, 600, 620, 46, 0, ACCENT) +
    tube('M230 700 C120 720 110 580 150 470 L190 330', 18, RUBBER) +
    tube('M150 470 L120 250', 18, '#9aa4ac') +
    wheel(690, 770, 90) +
    disc(280, 815, 45, RUBBER) +
    disc(280, 815, 20, METAL)
  );
}
