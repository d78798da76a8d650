import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, GLASS, RUBBER, rows, shape, tube } from './shapes.ts';

export function portableWasher(look: Look): string {
  const coil = rows(6, (index) => tube(`M650 ${560 + index * 34} q70 17 0 34`, 18, RUBBER));
  return (
    tube('M330 450 Q330 320 450 320 Q570 320 570 450', 30, '#363e45') +
    coil +
    shape('M660 440 Q660 400 700 400 H800 L840 440 H730 L715 550 H670 Z', DARK) +
    box(800, 405, 70, 26, 10, ACCENT) +
    box(220, 440, 440, 230, 50, GLASS) +
    shape(
      'M222 560 Q330 530 440 560 T658 560 V640 Q650 670 610 670 H270 Q230 670 222 640 Z',
      '#7fc0d8',
    ) +
    box(200, 660, 480, 190, 40, BODY) +
    box(230, 700, 200, 100, 16, DARK) +
    disc(560, 755, 44, ACCENT) +
    disc(560, 755, 16 + look.variant * 3, '#ffffff') +
    box(380, 425, 120, 40, 16, ACCENT)
  );
}
