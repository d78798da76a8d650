import { button, display } from './fittings.ts';
import type { Look } from './look.ts';
import { rod } from './parts.ts';
import {
  ACCENT,
  BODY_TUBE,
  block,
  box,
  DARK,
  GLASS,
  GLINT,
  line,
  oval,
  rows,
  shadow,
  shape,
  shell,
  WATER,
} from './shapes.ts';

interface Model {
  pads: 'flat' | 'discs';
  body: number;
  nap: readonly [string, string];
  extra?: 'spray' | 'display';
}

const MODELS: readonly Model[] = [
  { pads: 'flat', body: 170, nap: ['#f0f4f4', '#b9c9cc'] },
  { pads: 'discs', body: 190, nap: ['#f6dca0', '#d39a35'] },
  { pads: 'discs', body: 230, nap: ['#a9dfd4', '#4aa596'], extra: 'spray' },
  { pads: 'discs', body: 230, nap: ['#d5d9db', '#7c878e'], extra: 'display' },
];

function disc(x: number, [light, dark]: readonly [string, string]): string {
  return (
    oval(x, 850, 178, 40, dark) +
    oval(x, 840, 178, 38, light) +
    rows(9, (index) =>
      line(`M${x - 150 + index * 37} ${868 + (index % 2) * 6} v10`, 7, '#00000021'),
    ) +
    oval(x, 828, 120, 22, '#2a3238')
  );
}

function pads({ pads, nap }: Model): string {
  if (pads === 'discs') return disc(344, nap) + disc(656, nap);
  return (
    box(250, 836, 500, 46, 18, nap[1]) +
    box(250, 830, 500, 34, 16, nap[0]) +
    block(280, 806, 440, 36, 16, DARK)
  );
}

function carriage({ pads }: Model): string {
  const [left, right] = pads === 'discs' ? [300, 700] : [380, 620];
  return (
    shell(
      `M${left} 826 Q${left + 10} 770 ${left + 90} 758 H${right - 90} Q${right - 10} 770 ${right} 826 Z`,
      BODY_TUBE,
    ) +
    line(`M${left + 30} 806 Q${left + 46} 780 ${left + 92} 774`, 9, GLINT) +
    block(440, 788, 120, 18, 9, ACCENT)
  );
}

function body({ body, extra }: Model): string {
  const top = 730 - body;
  return (
    shell(
      `M440 740 L448 ${top + 50} Q452 ${top} 490 ${top} H510 Q548 ${top} 552 ${top + 50} L560 740 Z`,
      BODY_TUBE,
    ) +
    shell(
      `M458 ${top + 90} H542 L546 ${top + 170} Q546 ${top + 184} 532 ${top + 184} H468 Q454 ${top + 184} 454 ${top + 170} Z`,
      GLASS,
    ) +
    shape(
      `M456 ${top + 132} Q500 ${top + 120} 544 ${top + 132} L546 ${top + 170} Q546 ${top + 184} 532 ${top + 184} H468 Q454 ${top + 184} 454 ${top + 170} Z`,
      WATER,
    ) +
    (extra === 'display' ? display(462, top + 24, 76, 48) : button(500, top + 50, 22)) +
    (extra ? block(480, 716, 40, 26, 8, ACCENT) : '') +
    block(462, 730, 76, 44, 16, DARK)
  );
}

/** An electric mop from the front. */
export function wipingMop(look: Look): string {
  const model = MODELS[look.form] ?? (MODELS[0] as Model);
  return (
    shadow(500, 884, 360) +
    rod(`M500 ${740 - model.body} V240`, 26) +
    block(474, 90, 52, 170, 24, DARK) +
    line('M488 110 V230', 8, '#ffffff3d') +
    rows(4, (index) => box(482, 120 + index * 22, 36, 8, 4, '#ffffff1f')) +
    box(482, 226, 36, 12, 6, '#f7a823') +
    pads(model) +
    carriage(model) +
    body(model)
  );
}
