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

const CLOUD = '#dfeef2';

export function steamCleaner(look: Look): string {
  const steam =
    disc(800, 300, 46, CLOUD) +
    disc(850, 250, 58, CLOUD) +
    disc(780, 230, 40, CLOUD) +
    disc(880, 320, 36, CLOUD);
  const gun =
    shape('M560 300 Q560 260 610 260 H700 L740 320 H640 L620 420 H570 Z', DARK) +
    tube('M700 290 L770 290', 20, '#9aa4ac');
  return (
    steam +
    tube('M600 640 C780 640 760 480 640 480 Q580 470 592 410', 26, RUBBER) +
    gun +
    shape('M190 800 Q170 560 360 530 H510 Q640 560 640 800 Z', BODY) +
    shape('M260 600 Q290 550 360 550 H420 V680 H250 Z', GLASS) +
    box(185, 730, 460, 80, 34, DARK) +
    tube('M330 535 Q400 450 470 535', 24, '#363e45') +
    disc(530, 640, 36, ACCENT) +
    disc(530, 640, 14, METAL) +
    box(250, 695, 250, 14 + look.variant * 5, 7, ACCENT) +
    wheel(270, 818, 42) +
    wheel(560, 818, 42)
  );
}
