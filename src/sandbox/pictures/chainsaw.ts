import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, rows, shape, tube, turned } from './shapes.ts';

export function chainsaw(look: Look): string {
  const teeth = rows(13, (index) =>
    box(470 + index * 32, index % 2 === 0 ? 528 : 534, 18, 14, 3, '#363e45'),
  );
  const lowerTeeth = rows(13, (index) => box(470 + index * 32, 646, 18, 14, 3, '#363e45'));
  const tool =
    teeth +
    lowerTeeth +
    shape('M440 542 H850 Q910 594 850 648 H440 Z', METAL) +
    box(470, 575, 330, 12 + look.variant * 3, 6, '#8b959d') +
    shape('M170 520 Q180 480 230 480 H430 Q480 490 480 540 V690 H210 Q170 690 170 640 Z', BODY) +
    tube('M180 530 Q80 540 90 640 Q100 700 190 690', 36, '#363e45') +
    tube('M300 490 Q310 380 400 390 L440 480', 30, '#363e45') +
    shape('M440 470 L500 380 L530 400 L490 500 Z', DARK) +
    disc(330, 590, 52, DARK) +
    disc(330, 590, 22, ACCENT);
  return turned(-8, 500, 600, tool);
}
