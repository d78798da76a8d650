import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, rows, shape, tube, turned } from './shapes.ts';

export function hedgeTrimmer(look: Look): string {
  const teeth = rows(12, (index) =>
    shape(
      `M${440 + index * 36} 575 l14 -34 l14 34 z M${440 + index * 36} 609 l14 34 l14 -34 z`,
      '#8b959d',
    ),
  );
  const tool =
    teeth +
    box(420, 572, 460, 40, 16, METAL) +
    shape(
      'M120 560 Q110 500 180 500 H380 Q440 510 440 560 V630 Q430 670 380 670 H180 Q120 670 120 620 Z',
      BODY,
    ) +
    tube('M150 510 Q160 400 280 410 Q340 420 350 500', 34, '#363e45') +
    tube('M400 510 Q430 390 470 510', 26, '#363e45') +
    box(95, 560, 90, 110, 16, DARK) +
    disc(280, 585, 34 + look.variant * 4, ACCENT) +
    box(330, 620, 90, 22, 10, ACCENT);
  return turned(-18, 500, 560, tool);
}
