import { EMBLEMS, type Emblem } from './emblems.ts';
import type { Look } from './look.ts';
import {
  ACCENT_TUBE,
  block,
  box,
  DARK_TUBE,
  GLINT,
  line,
  placed,
  ROUNDED,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

interface Model {
  form: 'can' | 'tub';
  top: number;
  colour: string;
  emblem: Emblem;
}

/** In the order of the professional range. */
const MODELS: readonly Model[] = [
  { form: 'can', top: 330, colour: '#c2322a', emblem: 'drop' },
  { form: 'can', top: 220, colour: '#d9811d', emblem: 'cog' },
  { form: 'can', top: 330, colour: '#3f9150', emblem: 'slabs' },
  { form: 'can', top: 330, colour: '#2673b5', emblem: 'car' },
  { form: 'tub', top: 330, colour: '#7d57a3', emblem: 'weave' },
  { form: 'can', top: 330, colour: '#2a9fc0', emblem: 'pane' },
  { form: 'can', top: 430, colour: '#5b6b78', emblem: 'drop' },
];

function label(top: number, { colour, emblem }: Model): string {
  const y = top + 190;
  const height = 800 - y;
  return (
    box(300, y, 400, height, 16, '#ffffff') +
    shape(
      `M300 ${y + height * 0.64} Q500 ${y + height * 0.5} 700 ${y + height * 0.64} V${y + height - 16} Q700 ${y + height} 684 ${y + height} H316 Q300 ${y + height} 300 ${y + height - 16} Z`,
      colour,
    ) +
    placed(500, y + height * 0.31, Math.min(1.3, height / 260), EMBLEMS[emblem](colour)) +
    box(390, y + height * 0.76, 220, 14, 7, '#ffffffd9') +
    box(430, y + height * 0.84, 140, 12, 6, '#ffffffa6')
  );
}

function can(model: Model): string {
  const { top } = model;
  const outline = `M250 850 V${top + 130} Q250 ${top + 80} 300 ${top + 70} H420 Q430 ${top} 490 ${top} H680 Q750 ${top} 750 ${top + 70} V850 Q750 886 710 886 H290 Q250 886 250 850 Z`;
  return (
    shell(outline, '#f2f4ef') +
    shape(outline, ROUNDED) +
    shape(
      `M470 ${top + 56} H660 Q690 ${top + 56} 690 ${top + 90} V${top + 150} H640 V${top + 116} Q640 ${top + 104} 626 ${top + 104} H470 Z`,
      '#0000002e',
    ) +
    block(306, top + 14, 110, 62, 12, ACCENT_TUBE) +
    rows(5, (index) => box(320 + index * 18, top + 22, 7, 46, 3, '#00000026')) +
    line(`M274 830 V${top + 140} Q278 ${top + 100} 310 ${top + 94}`, 13, GLINT) +
    label(top, model)
  );
}

function tub(model: Model): string {
  const { top } = model;
  const outline = `M270 ${top + 60} H730 L706 850 Q704 886 666 886 H334 Q296 886 294 850 Z`;
  return (
    line(`M290 ${top + 60} Q500 ${top - 180} 710 ${top + 60}`, 12, '#8d99a1') +
    shell(outline, '#f2f4ef') +
    shape(outline, ROUNDED) +
    block(250, top, 500, 80, 20, DARK_TUBE) +
    line(`M276 ${top + 22} H700`, 9, '#ffffff40') +
    label(top, model)
  );
}

export function canister(look: Look): string {
  const model = MODELS[look.form] ?? (MODELS[0] as Model);
  return shadow(500, 886, 300) + (model.form === 'tub' ? tub(model) : can(model));
}
