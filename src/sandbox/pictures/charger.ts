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

/** Form 0 the charger alone, form 1 the larger one with a battery in it. */
export function charger(look: Look): string {
  const large = look.form === 1;
  const pack = large
    ? `<g transform="translate(500 640) scale(.62) translate(-500 -876)">${battery({ ...look, form: 2 })}</g>`
    : '';
  return (
    shadow(480, 880, 400) +
    hose('M780 800 C940 820 930 660 860 600 C800 550 830 480 900 470', 22) +
    block(880, 430, 80, 76, 16, DARK) +
    rows(3, (index) => block(954, 442 + index * 20, 30, 10, 3, METAL)) +
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
