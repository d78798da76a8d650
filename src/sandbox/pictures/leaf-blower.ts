import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, rows, shape, tube, turned } from './shapes.ts';

const LEAVES =
  '<path d="M850 770 q40 -50 80 0 q-40 40 -80 0z" fill="#d9822b"/>' +
  '<path d="M780 820 q30 -44 70 0 q-36 36 -70 0z" fill="#c0562d"/>' +
  '<path d="M880 700 q24 -40 60 0 q-30 30 -60 0z" fill="#e0a93a"/>';

export function leafBlower(look: Look): string {
  const tool =
    shape('M400 500 L820 550 V640 L400 640 Z', DARK) +
    box(800, 540, 50, 110, 14, ACCENT) +
    shape(
      'M150 560 Q150 450 280 440 H380 Q450 450 450 570 Q450 690 320 690 Q150 690 150 560 Z',
      BODY,
    ) +
    disc(300, 570, 84, DARK) +
    rows(6, (index) => turned(index * 30, 300, 570, box(222, 564, 156, 12, 6, '#8b959d'))) +
    disc(300, 570, 24 + look.variant * 3, ACCENT) +
    tube('M230 450 Q240 340 350 350 Q420 360 420 460', 34, '#363e45') +
    box(110, 540, 80, 100, 16, METAL);
  return turned(12, 500, 560, tool) + LEAVES;
}
