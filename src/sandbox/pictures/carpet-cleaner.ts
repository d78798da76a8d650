import type { Look } from './look.ts';
import {
  ACCENT,
  BODY,
  box,
  DARK,
  disc,
  GLASS,
  METAL,
  RUBBER,
  shape,
  tube,
  wheel,
} from './shapes.ts';

export function carpetCleaner(look: Look): string {
  return (
    tube('M560 540 C760 480 880 400 840 250', 32, RUBBER) +
    tube('M840 250 L720 800', 22, '#a9b3ba') +
    tube('M840 270 L780 800', 10, '#1796ab') +
    shape('M620 800 H820 L840 852 H600 Z', DARK) +
    shape('M210 790 Q200 480 300 440 H500 Q600 480 590 790 Z', BODY) +
    shape('M240 620 H420 V760 H238 Z', GLASS) +
    shape('M240 690 H420 V760 H238 Z', '#7fc0d8') +
    box(280, 380, 240, 80, 30, DARK) +
    tube('M310 385 Q400 290 490 385', 22, '#363e45') +
    disc(500, 560, 34, ACCENT) +
    disc(500, 660, 22 + look.variant * 4, METAL) +
    box(205, 770, 390, 36, 12, DARK) +
    wheel(280, 815, 46) +
    wheel(520, 815, 46)
  );
}
