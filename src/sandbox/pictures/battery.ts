import type { Look } from './look.ts';
import {
  ACCENT,
  block,
  box,
  DARK,
  GLINT,
  line,
  METAL,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

interface Model {
  /** Height and width of the case: more cells, then a higher voltage. */
  height: number;
  width: number;
  bars: number;
}

const MODELS: readonly Model[] = [
  { height: 270, width: 480, bars: 3 },
  { height: 390, width: 480, bars: 4 },
  { height: 330, width: 620, bars: 4 },
  { height: 470, width: 620, bars: 5 },
];

/** A sliding battery with its charge shown on the front. */
export function battery(look: Look): string {
  const { height, width, bars } = MODELS[look.form] ?? (MODELS[0] as Model);
  const left = 500 - width / 2;
  const top = 860 - height;
  const barsLeft = 500 - (bars * 58 - 18) / 2;
  return (
    shadow(500, 880, width * 0.68) +
    shell(
      `M${left + 50} ${top + 10} L${left + 90} ${top - 110} H${left + width - 90} L${left + width - 50} ${top + 10} Z`,
      DARK,
    ) +
    rows(4, (index) =>
      box(left + 120 + index * ((width - 240) / 3.4), top - 100, 34, 70, 6, '#0f1316'),
    ) +
    rows(4, (index) =>
      block(left + 127 + index * ((width - 240) / 3.4), top - 92, 20, 54, 4, METAL),
    ) +
    shell(
      `M${left} ${top + 60} Q${left} ${top} ${left + 60} ${top} H${left + width - 60} Q${left + width} ${top} ${left + width} ${top + 60} V820 Q${left + width} 876 ${left + width - 56} 876 H${left + 56} Q${left} 876 ${left} 820 Z`,
      DARK,
    ) +
    shape(
      `M${left} ${top + 60} Q${left} ${top} ${left + 60} ${top} H${left + width - 60} Q${left + width} ${top} ${left + width} ${top + 60} V${top + 78} H${left} Z`,
      ACCENT,
    ) +
    line(`M${left + 26} 810 V${top + 110}`, 12, GLINT) +
    box(barsLeft - 34, top + height * 0.42, bars * 58 + 50, 96, 20, '#0f1519') +
    rows(bars, (index) =>
      box(
        barsLeft + index * 58,
        top + height * 0.42 + 22,
        40,
        52,
        8,
        index < bars - 1 ? '#63e39a' : '#33443c',
      ),
    ) +
    rows(2, (index) => box(left + 90, 800 + index * 28, width - 180, 10, 5, '#ffffff1a')) +
    block(left - 16, top + 120, 34, 100, 12, ACCENT) +
    block(left + width - 18, top + 120, 34, 100, 12, ACCENT)
  );
}
