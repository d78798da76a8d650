import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, oval, RUBBER, rows, shape, tube } from './shapes.ts';

const GRASS = rows(20, (index) =>
  tube(
    `M${420 + index * 24} 868 l${index % 2 === 0 ? 8 : -8} -${36 + (index % 3) * 12}`,
    8,
    '#6fb45a',
  ),
);

export function grassTrimmer(look: Look): string {
  return (
    tube('M280 280 L640 760', 26, '#a9b3ba') +
    shape('M170 180 Q180 140 230 150 L340 290 L290 350 L180 230 Z', BODY) +
    box(130, 130, 110, 90, 20, DARK) +
    tube('M370 400 Q470 330 480 430 Q470 490 430 480', 24, '#363e45') +
    disc(265, 245, 22 + look.variant * 3, ACCENT) +
    GRASS +
    shape('M470 740 Q520 660 660 690 L690 800 H490 Z', DARK) +
    disc(660, 770, 54, BODY) +
    oval(660, 818, 70, 22, ACCENT) +
    tube('M590 822 Q540 830 500 812 M730 822 Q780 830 830 812', 6, RUBBER)
  );
}
