import { button } from './fittings.ts';
import type { Look } from './look.ts';
import { rod } from './parts.ts';
import {
  ACCENT,
  BODY,
  BODY_BALL,
  block,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  rows,
  shadow,
  shape,
  shell,
  turned,
} from './shapes.ts';

function fan(x: number, y: number): string {
  return (
    disc(x, y, 128, DARK_BALL) +
    rows(12, (index) =>
      turned(
        index * 30,
        x,
        y,
        line(`M${x} ${y - 34} Q${x + 20} ${y - 70} ${x + 10} ${y - 108}`, 9, '#6d7982'),
      ),
    ) +
    disc(x, y, 34, BODY_BALL)
  );
}

function leaves(): string {
  const spots: readonly [number, number, number, string][] = [
    [880, 770, 20, '#d98a2b'],
    [820, 830, -30, '#b5542b'],
    [920, 850, 60, '#e3b13a'],
    [760, 868, 10, '#c96f2c'],
  ];
  return spots
    .map(([x, y, angle, colour]) =>
      turned(
        angle,
        x,
        y,
        shape(
          `M${x - 34} ${y} Q${x} ${y - 30} ${x + 34} ${y} Q${x} ${y + 30} ${x - 34} ${y} Z`,
          colour,
        ) + line(`M${x - 34} ${y} H${x + 26}`, 3, '#00000033'),
      ),
    )
    .join('');
}

/** Form 0 for the garden, form 1 for the trade with its larger battery. */
export function leafBlower(look: Look): string {
  const large = look.form === 1;
  return (
    shadow(460, 884, 380) +
    leaves() +
    turned(
      14,
      420,
      500,
      rod('M210 420 Q220 230 330 220 H420 Q500 230 500 400', 48) +
        line('M330 206 H420', 10, '#ffffff47') +
        block(430, 214, 60, 34, 14, ACCENT) +
        shell('M480 400 L900 500 V620 L480 640 Z', DARK) +
        block(860, 488, 46, 146, 16, ACCENT) +
        line('M520 436 L850 512', 11, '#ffffff38') +
        shell(
          'M110 520 Q110 380 260 370 H460 Q560 380 560 460 V600 Q556 690 440 700 H260 Q116 690 110 540 Z',
          BODY,
        ) +
        line('M136 510 Q140 410 260 396', 14, GLINT) +
        fan(330, 545) +
        button(510, 450, 24) +
        block(60, large ? 430 : 470, 130, large ? 200 : 140, 22, DARK) +
        block(60, large ? 600 : 584, 130, 30, 12, ACCENT),
    )
  );
}
