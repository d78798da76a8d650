import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, METAL, rows, shape, tube } from './shapes.ts';

export function brush(look: Look): string {
  const bristles = rows(23, (index) =>
    tube(
      `M${272 + index * 21} 690 L${244 + index * 23.5} 840`,
      11,
      index % 2 === 0 ? '#56646d' : '#7c8a93',
    ),
  );
  return (
    tube('M690 150 L560 520', 50, '#4a545c') +
    tube('M700 130 L684 172', 62, '#23272b') +
    bristles +
    shape('M240 640 Q260 520 400 510 H620 Q740 530 760 640 Z', BODY) +
    box(225, 630, 550, 74, 26, DARK) +
    box(360, 560, 260, 30 + look.variant * 6, 14, ACCENT) +
    box(520, 470, 90, 60, 14, METAL)
  );
}
