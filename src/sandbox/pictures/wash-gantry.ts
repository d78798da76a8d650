import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, GLASS, rows, shape, wheel } from './shapes.ts';

function brush(x: number, colour: string): string {
  return (
    box(x, 330, 80, 490, 40, colour) +
    rows(14, (index) => box(x, 345 + index * 34, 80, 10, 5, '#ffffff59'))
  );
}

export function washGantry(look: Look): string {
  return (
    box(150, 150, 700, 130, 30, BODY) +
    box(150, 150, 110, 700, 24, BODY) +
    box(740, 150, 110, 700, 24, BODY) +
    box(300, 190, 400, 46, 23, ACCENT) +
    rows(3 + look.variant, (index) => disc(340 + index * 60, 213, 14, '#ffffff')) +
    shape(
      'M330 700 L370 580 Q380 550 420 550 H580 Q620 550 630 580 L670 700 V790 H330 Z',
      '#b9432f',
    ) +
    shape('M390 690 L415 600 H585 L610 690 Z', GLASS) +
    disc(375, 740, 22, '#fff3c9') +
    disc(625, 740, 22, '#fff3c9') +
    box(300, 290, 400, 80, 40, '#1796ab') +
    rows(11, (index) => box(315 + index * 35, 290, 10, 80, 5, '#ffffff59')) +
    brush(265, '#1796ab') +
    brush(655, '#1796ab') +
    wheel(385, 800, 34) +
    wheel(615, 800, 34) +
    box(130, 830, 150, 30, 8, DARK) +
    box(720, 830, 150, 30, 8, DARK)
  );
}
