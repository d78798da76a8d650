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

export function cylinderVac(look: Look): string {
  return (
    tube('M330 610 C120 560 140 220 380 220 Q520 220 560 300', 36, RUBBER) +
    tube('M560 300 L820 800', 24, '#a9b3ba') +
    shape('M740 800 h150 l24 54 h-210 z', DARK) +
    shape('M220 800 Q200 560 400 540 H520 Q680 560 680 800 Z', BODY) +
    box(215, 720, 470, 80, 30, DARK) +
    disc(450, 640, 60, ACCENT) +
    disc(450, 640, 24, METAL) +
    rows(4, (index) => box(540 + index * 26, 600, 12, 70, 6, '#0000003d')) +
    tube('M380 545 Q450 480 520 545', 20, '#363e45') +
    wheel(300, 810, 50 + look.variant * 4) +
    wheel(610, 810, 50 + look.variant * 4)
  );
}
