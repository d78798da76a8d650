import type { Look } from './look.ts';
import {
  ACCENT,
  block,
  box,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL_BALL,
  rows,
  shadow,
  turned,
} from './shapes.ts';

/** A soft roller with its cap to the right, 640 long. */
function soft(y: number, light: string, dark: string, stripe: string): string {
  const nap = Array.from(
    { length: 22 },
    (_, index) => `M${210 + index * 27} ${y - 60} q-14 60 0 122`,
  ).join('');
  return (
    block(180, y - 70, 620, 140, 60, light) +
    line(nap, 9, dark) +
    line(nap.replace(/ q/g, ' m8 4 q'), 4, '#ffffff66') +
    rows(3, (index) => box(300 + index * 170, y - 68, 26, 136, 10, stripe)) +
    line(`M220 ${y - 44} H760`, 10, '#ffffff80') +
    block(770, y - 76, 80, 152, 30, DARK) +
    disc(830, y, 34, METAL_BALL) +
    disc(830, y, 14, '#39434b') +
    box(776, y - 60, 16, 120, 6, '#f7a823')
  );
}

/** A brush roller with its rows of bristles wound round it. */
function bristled(radius: number, light: string, dark: string): string {
  const count = 28;
  const tuft = (index: number, side: number) =>
    `M${190 + index * 22} ${500 + side * radius * 0.4} l${(index % 3) * 6 - 6} ${side * radius * 0.62}`;
  const all = (side: number, parity: number) =>
    Array.from({ length: count }, (_, index) =>
      index % 2 === parity ? tuft(index, side) : '',
    ).join('');
  return (
    line(all(-1, 0) + all(1, 0), 19, dark) +
    line(all(-1, 1) + all(1, 1), 15, light) +
    block(170, 500 - radius * 0.5, 640, radius, radius * 0.4, dark) +
    rows(5, (index) =>
      line(
        `M${200 + index * 130} ${500 + radius * 0.4} q60 ${-radius * 0.3} 110 ${-radius * 0.8}`,
        26,
        light,
      ),
    ) +
    rows(5, (index) =>
      line(
        `M${206 + index * 130} ${500 + radius * 0.3} q60 ${-radius * 0.3} 100 ${-radius * 0.7}`,
        6,
        GLINT,
      ),
    ) +
    block(120, 440, 70, 120, 16, DARK) +
    block(800, 440, 70, 120, 16, DARK) +
    disc(836, 500, 36, DARK_BALL) +
    disc(836, 500, 18, ACCENT)
  );
}

const universal = (): string =>
  soft(400, '#f4c25c', '#d79a2b', '#149086') + soft(620, '#f4c25c', '#d79a2b', '#149086');

const FORMS = [
  universal,
  () => soft(400, '#b9c4c9', '#8b989f', '#2a3137') + soft(620, '#b9c4c9', '#8b989f', '#2a3137'),
  () => bristled(190, '#f0b544', '#a87410'),
  () => bristled(150, '#e2604f', '#8f241b'),
];

export function roller(look: Look): string {
  return shadow(500, 830, 380, 30) + turned(-14, 500, 510, (FORMS[look.form] ?? universal)());
}
