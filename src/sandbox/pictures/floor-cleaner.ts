import { button, display } from './fittings.ts';
import type { Look } from './look.ts';
import { hose, rod } from './parts.ts';
import {
  ACCENT,
  BODY_TUBE,
  block,
  box,
  DARK,
  DARK_BALL,
  DARK_TUBE,
  disc,
  GLASS,
  GLINT,
  line,
  METAL_BALL,
  placed,
  rows,
  shadow,
  shape,
  shell,
  WATER,
} from './shapes.ts';

interface Model {
  body: number;
  head: number;
  extra?: 'cable' | 'station' | 'battery';
  flat?: true;
  roller: readonly [string, string];
}

const GOLD = ['#ffcf66', '#e3962a'] as const;
const MINT = ['#8fdccb', '#3fa694'] as const;

/** Four for the home; the last is the compact scrubber dryer for small shops. */
const MODELS: readonly Model[] = [
  { body: 300, head: 330, extra: 'cable', roller: GOLD },
  { body: 330, head: 340, extra: 'station', roller: MINT },
  { body: 340, head: 340, extra: 'battery', roller: GOLD },
  { body: 300, head: 360, extra: 'battery', flat: true, roller: ['#c9ced1', '#7c878e'] },
  { body: 360, head: 460, extra: 'cable', roller: ['#f08a5d', '#b5482a'] },
];

/** A soft roller that shows its nap; a quarter of it hides below the hood. */
function roller(x: number, y: number, width: number, [light, dark]: readonly [string, string]) {
  return (
    box(x, y, width, 74, 34, dark) +
    box(x + 4, y + 4, width - 8, 40, 22, light) +
    rows(Math.floor(width / 26), (index) =>
      line(`M${x + 24 + index * 26} ${y + 8} l-10 58`, 5, '#00000021'),
    ) +
    box(x + 20, y + 14, width - 40, 7, 3, '#ffffff8c')
  );
}

function floorHead(model: Model): string {
  const left = 500 - model.head / 2;
  return (
    roller(left, 816, model.head, model.roller) +
    shell(
      `M${left - 12} 842 Q${left - 8} 746 ${left + 80} 738 H${left + model.head - 80} Q${left + model.head + 8} 746 ${left + model.head + 12} 842 Q500 812 ${left - 12} 842 Z`,
      DARK,
    ) +
    line(`M${left + 20} 800 Q${left + 34} 760 ${left + 84} 756`, 9, GLINT) +
    block(left + 40, 770, model.head - 80, 14, 7, ACCENT) +
    disc(left - 4, 848, 26, DARK_BALL) +
    disc(left + model.head + 4, 848, 26, DARK_BALL)
  );
}

function machine(model: Model): string {
  const top = 716 - model.body;
  return (
    shell(
      `M420 ${top + 60} Q424 ${top} 470 ${top} H530 Q576 ${top} 580 ${top + 60} L600 700 Q600 742 560 742 H440 Q400 742 400 700 Z`,
      BODY_TUBE,
    ) +
    shell(
      `M436 ${top + 130} H564 L574 ${top + 268} Q574 ${top + 288} 554 ${top + 288} H446 Q426 ${top + 288} 426 ${top + 268} Z`,
      GLASS,
    ) +
    shape(
      `M431 ${top + 206} Q470 ${top + 194} 510 ${top + 206} T570 ${top + 204} L574 ${top + 268} Q574 ${top + 286} 554 ${top + 286} H446 Q426 ${top + 286} 426 ${top + 268} Z`,
      WATER,
    ) +
    line(`M450 ${top + 144} L444 ${top + 260}`, 10, '#ffffffb0') +
    block(460, top + 116, 80, 22, 8, DARK) +
    line(`M424 ${top + 100} Q432 ${top + 26} 470 ${top + 18}`, 10, GLINT) +
    (model.extra === 'battery' ? display(458, top + 38, 84, 50) : button(500, top + 62, 25)) +
    block(452, 716, 96, 42, 14, DARK_TUBE)
  );
}

function pole(model: Model): string {
  const top = 716 - model.body;
  const cable =
    model.extra === 'cable'
      ? hose(`M500 250 C600 270 610 340 590 420 C570 520 640 560 628 ${top + 240}`, 12)
      : '';
  return (
    cable +
    rod(`M500 ${top + 10} V190`, 30) +
    shell(
      'M462 196 Q452 96 510 90 Q580 86 586 140 Q588 168 566 170 Q548 170 546 148 Q544 128 518 130 Q504 134 520 206 Q524 232 500 236 Q470 236 462 196 Z',
      DARK,
    ) +
    line('M478 190 Q474 116 512 108', 8, '#ffffff4d') +
    box(482, 200, 26, 12, 6, '#f7a823') +
    (model.flat ? block(474, 330, 52, 60, 12, DARK) : '')
  );
}

function station(): string {
  return (
    shell('M0 0 Q-6 -70 40 -74 H170 Q206 -74 206 -34 V0 Z', DARK) +
    block(20, -150, 70, 92, 16, GLASS) +
    box(26, -108, 58, 46, 10, '#4db3d3') +
    block(112, -122, 64, 56, 14, ACCENT)
  );
}

/** The machine without the station that some stand beside. */
export function floorCleanerAlone(look: Look): string {
  const model = MODELS[look.form] ?? (MODELS[0] as Model);
  return (
    shadow(500, 884, 300) +
    pole(model) +
    machine(model) +
    floorHead(model) +
    (model.body > 350 ? disc(320, 830, 46, DARK_BALL) + disc(320, 830, 20, METAL_BALL) : '')
  );
}

export function floorCleaner(look: Look): string {
  const hasStation = MODELS[look.form]?.extra === 'station';
  return floorCleanerAlone(look) + (hasStation ? placed(716, 890, 1, station()) : '');
}
