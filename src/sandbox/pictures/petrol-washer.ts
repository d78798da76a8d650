import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, RUBBER, rows, tube, wheel } from './shapes.ts';

export function petrolWasher(look: Look): string {
  return (
    tube('M240 800 V330 Q240 280 290 280 H720 Q770 280 770 330 V800', 24, '#4a545c') +
    tube('M240 640 H770', 24, '#4a545c') +
    box(330, 400, 260, 240, 24, BODY) +
    box(350, 330, 220, 90, 30, ACCENT) +
    disc(460, 320, 26, DARK) +
    rows(5, (index) => box(350, 450 + index * 32, 150, 14, 7, '#0000003d')) +
    disc(560, 540, 66, DARK) +
    disc(560, 540, 30 + look.variant * 4, METAL) +
    box(600, 520, 140, 110, 16, METAL) +
    tube('M730 590 C880 600 860 780 720 770 S560 740 500 720', 18, RUBBER) +
    wheel(330, 780, 84) +
    wheel(690, 780, 84)
  );
}
