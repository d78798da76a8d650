import { EMBLEMS, type Emblem } from './emblems.ts';
import type { Look } from './look.ts';
import {
  ACCENT_TUBE,
  block,
  box,
  DARK,
  DARK_TUBE,
  disc,
  GLINT,
  line,
  METAL_TUBE,
  placed,
  ROUNDED,
  rows,
  shadow,
  shape,
  shell,
  WHITE_TUBE,
} from './shapes.ts';

interface Model {
  form: 'plug' | 'round' | 'trigger' | 'sachets' | 'ampoules';
  colour: string;
  emblem: Emblem;
}

/** In the order of the range: what the label is about, and its colour. */
const MODELS: readonly Model[] = [
  { form: 'plug', colour: '#149086', emblem: 'drop' },
  { form: 'plug', colour: '#c9822f', emblem: 'slabs' },
  { form: 'plug', colour: '#7a8b96', emblem: 'house' },
  { form: 'plug', colour: '#2673b5', emblem: 'car' },
  { form: 'plug', colour: '#8a5a33', emblem: 'tree' },
  { form: 'ampoules', colour: '#4db3d3', emblem: 'drop' },
  { form: 'round', colour: '#5d9c55', emblem: 'slabs' },
  { form: 'round', colour: '#a9743c', emblem: 'tree' },
  { form: 'round', colour: '#8a5aa8', emblem: 'weave' },
  { form: 'sachets', colour: '#d9534a', emblem: 'drop' },
  { form: 'trigger', colour: '#7fae2f', emblem: 'car' },
];

function label(x: number, y: number, width: number, height: number, { colour, emblem }: Model) {
  return (
    box(x, y, width, height, 14, '#ffffff') +
    shape(
      `M${x} ${y + height * 0.62} Q${x + width / 2} ${y + height * 0.48} ${x + width} ${y + height * 0.62} V${y + height - 14} Q${x + width} ${y + height} ${x + width - 14} ${y + height} H${x + 14} Q${x} ${y + height} ${x} ${y + height - 14} Z`,
      colour,
    ) +
    placed(x + width / 2, y + height * 0.3, width / 200, EMBLEMS[emblem](colour)) +
    box(x + width * 0.22, y + height * 0.74, width * 0.56, height * 0.035, 5, '#ffffffd9') +
    box(x + width * 0.3, y + height * 0.81, width * 0.4, height * 0.03, 5, '#ffffffa6')
  );
}

function body(outline: string, model: Model): string {
  return shape(outline, model.colour) + shape(outline, ROUNDED);
}

function plug(model: Model): string {
  return (
    shadow(500, 884, 250) +
    body(
      'M310 850 V390 Q310 300 420 290 H580 Q690 300 690 390 V850 Q690 886 650 886 H350 Q310 886 310 850 Z',
      model,
    ) +
    block(420, 236, 160, 64, 14, DARK_TUBE) +
    block(440, 130, 120, 116, 18, ACCENT_TUBE) +
    rows(6, (index) => box(452 + index * 18, 140, 7, 96, 3, '#00000026')) +
    label(338, 420, 324, 400, model) +
    line('M332 820 V400 Q336 330 410 314', 12, GLINT)
  );
}

function round(model: Model): string {
  return (
    shadow(500, 884, 220) +
    body(
      'M350 850 V470 Q350 380 430 340 Q450 330 450 290 H550 Q550 330 570 340 Q650 380 650 470 V850 Q650 886 612 886 H388 Q350 886 350 850 Z',
      model,
    ) +
    block(436, 190, 128, 108, 18, WHITE_TUBE) +
    rows(6, (index) => box(450 + index * 18, 204, 6, 82, 3, '#0000001c')) +
    label(372, 500, 256, 330, model) +
    line('M370 830 V480 Q374 420 430 380', 11, GLINT)
  );
}

function trigger(model: Model): string {
  return (
    shadow(500, 884, 230) +
    body(
      'M340 850 V560 Q340 480 420 430 Q446 410 446 370 H554 Q554 410 580 430 Q660 480 660 560 V850 Q660 886 620 886 H380 Q340 886 340 850 Z',
      model,
    ) +
    block(442, 306, 116, 70, 12, DARK) +
    shell('M360 150 H600 Q650 156 650 210 V250 Q650 310 600 310 H450 L440 250 H360 Z', DARK) +
    shell('M420 250 Q380 300 396 370 L424 364 Q420 310 452 270 Z', ACCENT_TUBE) +
    block(320, 160, 50, 60, 10, ACCENT_TUBE) +
    line('M380 170 H590', 9, '#ffffff3d') +
    label(366, 560, 268, 290, model)
  );
}

function sachets(model: Model): string {
  const one = (x: number, y: number, angle: number) =>
    placed(
      x,
      y,
      1,
      box(-120, -190, 240, 380, 10, '#eef2f3') +
        box(-120, -190, 240, 26, 6, '#cfd8db') +
        box(-120, 164, 240, 26, 6, '#cfd8db') +
        label(-100, -150, 200, 290, model) +
        line('M-104 -150 V140', 8, '#ffffff'),
      angle,
    );
  return shadow(500, 880, 330) + one(330, 560, -14) + one(670, 570, 12) + one(500, 640, -2);
}

function ampoules(model: Model): string {
  return (
    shadow(500, 884, 360) +
    rows(4, (index) => {
      const x = 230 + index * 180;
      return (
        shape(
          `M${x - 58} 850 V540 Q${x - 58} 500 ${x - 22} 480 V380 H${x + 22} V480 Q${x + 58} 500 ${x + 58} 540 V850 Q${x + 58} 884 ${x + 26} 884 H${x - 26} Q${x - 58} 884 ${x - 58} 850 Z`,
          '#d9f0f7',
        ) +
        shape(
          `M${x - 54} 620 Q${x} 604 ${x + 54} 620 V850 Q${x + 54} 880 ${x + 26} 880 H${x - 26} Q${x - 54} 880 ${x - 54} 850 Z`,
          model.colour,
        ) +
        block(x - 30, 300, 60, 90, 12, METAL_TUBE) +
        box(x - 40, 660, 80, 130, 10, '#ffffff') +
        placed(x, 712, 0.36, EMBLEMS.drop(model.colour)) +
        disc(x, 764, 8, model.colour) +
        line(`M${x - 38} 560 V840`, 9, '#ffffffb8')
      );
    })
  );
}

const FORMS = { plug, round, trigger, sachets, ampoules };

export function bottle(look: Look): string {
  const model = MODELS[look.form] ?? (MODELS[0] as Model);
  return FORMS[model.form](model);
}
