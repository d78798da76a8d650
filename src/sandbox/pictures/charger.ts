import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, RUBBER, rows, shape, tube } from './shapes.ts';

export function charger(look: Look): string {
  return (
    tube('M700 760 C900 780 880 480 780 420 S760 220 850 200', 18, RUBBER) +
    box(810, 130, 90, 90, 18, DARK) +
    box(828, 90, 16, 46, 4, METAL) +
    box(866, 90, 16, 46, 4, METAL) +
    shape(
      'M220 600 Q230 540 300 530 H620 Q690 540 700 600 L730 800 Q730 850 680 850 H240 Q190 850 190 800 Z',
      BODY,
    ) +
    box(280, 480, 360, 80, 20, DARK) +
    rows(3, (index) => box(360 + index * 80, 450, 40, 50, 6, METAL)) +
    rows(7, (index) => box(300 + index * 46, 640, 24, 90, 10, '#00000033')) +
    disc(280, 790, 18, '#5fc27e') +
    disc(335, 790, 18, ACCENT) +
    box(560, 775, 100 + look.variant * 12, 28, 14, ACCENT)
  );
}
