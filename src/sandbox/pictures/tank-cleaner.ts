import { gauge } from './fittings.ts';
import type { Look } from './look.ts';
import { hose, pipe } from './parts.ts';
import {
  ACCENT,
  ACCENT_TUBE,
  BODY_TUBE,
  block,
  box,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL_BALL,
  METAL_TUBE,
  placed,
  ring,
  rows,
  shadow,
  shape,
  shell,
  turned,
} from './shapes.ts';
import { jet } from './washer-extras.ts';

const X = 500;
const MOUTH = 330;
/** What comes off the walls. */
const WASH = '#8a5b2ec8';

/** A steel tank, cut open so that its inside shows. */
function tank(): string {
  return (
    rows(2, (index) => block(270 + index * 400, 800, 60, 92, 8, METAL_TUBE)) +
    shell(
      `M190 ${MOUTH + 100} Q190 ${MOUTH} 290 ${MOUTH} H710 Q810 ${MOUTH} 810 ${MOUTH + 100} V760 Q810 850 700 854 H300 Q190 850 190 760 Z`,
      METAL_TUBE,
    ) +
    rows(2, (index) => box(186, MOUTH + 96 + index * 330, 628, 14, 7, '#6f7b84')) +
    box(252, 404, 496, 396, 76, '#6f7b84') +
    box(264, 416, 472, 372, 66, '#17303a') +
    shape(
      'M264 690 Q380 672 500 690 T736 686 V722 Q736 788 670 788 H330 Q264 788 264 722 Z',
      WASH,
    ) +
    line('M290 620 V486 Q292 446 330 442', 9, '#ffffff2e')
  );
}

/** Two nozzles turn about a head that itself turns in the tank. */
function sprayHead(y: number): string {
  const arm = (angle: number) =>
    turned(
      angle,
      X,
      y,
      block(X + 30, y - 17, 66, 34, 8, METAL_TUBE) +
        block(X + 88, y - 12, 26, 24, 5, ACCENT) +
        placed(X + 114, y, 1, jet(96, 34)),
    );
  return (
    [24, 156, -58, 238].map(arm).join('') +
    disc(X, y, 54, DARK_BALL) +
    ring(X, y, 34, 10, '#8d99a1') +
    disc(X, y, 22, METAL_BALL)
  );
}

/** The drive on its flange. */
function drive(): string {
  return (
    block(404, 214, 70, 44, 8, METAL_TUBE) +
    shell('M420 130 Q420 92 460 90 H540 Q580 92 580 130 V270 H420 Z', BODY_TUBE) +
    line('M440 250 V134 Q442 112 462 108', 11, GLINT) +
    rows(4, (index) => box(520, 130 + index * 24, 46, 10, 5, '#00000038')) +
    block(446, 58, 108, 40, 14, DARK) +
    gauge(640, 220, 46) +
    block(574, 210, 30, 22, 5, METAL_TUBE) +
    block(430, 262, 140, 30, 6, ACCENT_TUBE) +
    block(360, 290, 280, 42, 10, DARK) +
    rows(5, (index) => disc(388 + index * 56, 311, 9, METAL_BALL))
  );
}

/** A rotating spray head at work in a tank. */
export function tankCleaner(_look: Look): string {
  return (
    shadow(500, 888, 400) +
    hose('M420 236 C250 240 300 130 200 136 C80 146 110 420 116 620 C122 780 150 850 290 866', 34) +
    tank() +
    pipe(`M${X} 440 V560`, 44) +
    block(462, 412, 76, 34, 8, DARK) +
    sprayHead(600) +
    drive()
  );
}
