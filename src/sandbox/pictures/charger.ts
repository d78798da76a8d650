import { battery } from './battery.ts';
import type { Look } from './look.ts';
import { hose } from './parts.ts';
import {
  ACCENT,
  block,
  box,
  DARK,
  disc,
  GLINT,
  line,
  METAL,
  rows,
  shadow,
  shell,
} from './shapes.ts';

/** A British plug, its three pins towards us. */
function plug(x: number, y: number): string {
  return (
    block(x - 18, y + 60, 36, 40, 8, DARK) +
    shell(
      `M${x - 40} ${y - 76} H${x + 40} Q${x + 72} ${y - 72} ${x + 74} ${y - 40} L${x + 66} ${y + 44} Q${x + 62} ${y + 74} ${x + 30} ${y + 76} H${x - 30} Q${x - 62} ${y + 74} ${x - 66} ${y + 44} L${x - 74} ${y - 40} Q${x - 72} ${y - 72} ${x - 40} ${y - 76} Z`,
      DARK,
    ) +
    line(`M${x - 56} ${y - 34} Q${x - 54} ${y - 58} ${x - 30} ${y - 60}`, 7, GLINT) +
    box(x - 13, y - 52, 26, 46, 5, '#0f1519') +
    block(x - 9, y - 48, 18, 38, 3, METAL) +
    rows(2, (index) => box(x - 54 + index * 64, y + 18, 44, 24, 5, '#0f1519')) +
    rows(2, (index) => block(x - 50 + index * 64, y + 22, 36, 16, 3, METAL))
  );
}

/** Form 0 the charger alone, form 1 the larger one with a battery in it; without its cable. */
export function chargerBase(look: Look): string {
  const large = look.form === 1;
  const pack = large
    ? `<g transform="translate(500 640) scale(.62) translate(-500 -876)">${battery({ ...look, form: 2 })}</g>`
    : '';
  return (
    shadow(480, 880, 400) +
    pack +
    shell(
      'M160 640 Q164 580 230 580 H730 Q796 580 800 640 L830 820 Q834 876 780 876 H180 Q126 876 130 820 Z',
      DARK,
    ) +
    shell('M220 600 H740 L720 560 H240 Z', '#20272c') +
    (large ? '' : rows(4, (index) => block(330 + index * 90, 540, 30, 56, 6, METAL))) +
    line('M158 800 L184 650 Q190 612 230 608', 12, GLINT) +
    box(260, 690, 440, 100, 24, '#0f1519') +
    rows(4, (index) => disc(330 + index * 70, 740, 22, index < 3 ? '#63e39a' : '#33443c')) +
    block(600, 714, 76, 52, 12, ACCENT) +
    rows(6, (index) => box(300 + index * 64, 826, 40, 12, 6, '#ffffff1a'))
  );
}

export function charger(look: Look): string {
  const cable = hose('M780 800 C900 830 960 760 920 700 C890 660 876 640 876 590', 22);
  return cable + plug(876, 500) + chargerBase(look);
}
