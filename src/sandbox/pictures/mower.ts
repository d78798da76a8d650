import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, rows, shape, tube, wheel } from './shapes.ts';

const GRASS = rows(34, (index) =>
  tube(`M${110 + index * 24} 865 l${index % 2 === 0 ? 6 : -6} -34`, 7, '#6fb45a'),
);

export function mower(look: Look): string {
  return (
    tube('M560 640 L840 260 M620 640 L890 290', 20, '#4a545c') +
    tube('M830 260 H900', 28, '#23272b') +
    shape('M600 560 L800 520 L850 740 H620 Z', DARK) +
    shape('M180 760 Q180 640 300 630 H600 Q680 640 680 760 Z', BODY) +
    shape('M290 630 Q300 520 400 520 H500 Q570 530 580 630 Z', BODY) +
    box(360, 490, 150, 60, 20, ACCENT) +
    disc(330, 690, 20 + look.variant * 4, ACCENT) +
    box(180, 740, 500, 30, 10, METAL) +
    GRASS +
    wheel(260, 790, 64) +
    wheel(630, 780, 78)
  );
}
