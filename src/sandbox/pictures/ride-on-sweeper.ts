import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, rows, shape, tube, wheel } from './shapes.ts';

export function rideOnSweeper(look: Look): string {
  return (
    tube('M300 520 L260 350', 20, '#4a545c') +
    tube('M215 370 Q260 330 310 340', 26, '#23272b') +
    shape(
      'M150 780 Q150 560 260 530 H360 L420 640 H540 L560 480 Q570 440 620 440 H780 Q850 450 860 780 Z',
      BODY,
    ) +
    shape('M460 500 Q460 420 500 420 Q540 420 545 560 L560 620 H440 Q430 600 470 590 Z', DARK) +
    rows(5, (index) => box(640 + index * 34, 520, 16, 120, 8, '#0000003d')) +
    box(150, 700, 710, 40, 8, ACCENT) +
    disc(230, 600, 30, '#fff3c9') +
    disc(230, 600, 18, METAL) +
    rows(9, (index) => tube(`M190 800 L${90 + index * 24} 852`, 10, '#4b5961')) +
    disc(190, 800, 30, DARK) +
    tube('M700 440 V320', 12, '#4a545c') +
    disc(700, 310, 22 + look.variant * 3, ACCENT) +
    wheel(360, 800, 64) +
    wheel(730, 790, 76)
  );
}
