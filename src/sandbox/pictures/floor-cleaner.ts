import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, GLASS, METAL, rows, shape, tube } from './shapes.ts';

export function floorCleaner(look: Look): string {
  return (
    tube('M500 460 L540 170', 30, '#8b959d') +
    tube('M540 190 Q550 120 610 140 Q640 160 610 210', 30, '#363e45') +
    shape('M420 420 Q430 380 480 380 H560 Q600 380 600 430 L590 700 H410 Z', BODY) +
    shape('M440 450 H570 L566 580 H440 Z', GLASS) +
    shape('M440 520 H568 L566 580 H440 Z', '#7fc0d8') +
    disc(505, 640, 26, ACCENT) +
    shape('M270 770 Q280 700 380 700 H640 Q730 700 740 770 Z', DARK) +
    box(260, 770, 490, 80, 40, ACCENT) +
    rows(11, (index) => box(290 + index * 40, 772, 8, 76, 4, '#ffffff66')) +
    box(420, 715, 160, 16 + look.variant * 5, 8, METAL)
  );
}
