import { button, display } from './fittings.ts';
import type { Look } from './look.ts';
import {
  ACCENT,
  BODY,
  BODY_TUBE,
  block,
  box,
  DARK,
  GLASS,
  GLINT,
  line,
  METAL_TUBE,
  placed,
  RUBBER,
  rows,
  shadow,
  shape,
  shell,
  WATER,
  WHITE_TUBE,
} from './shapes.ts';

interface Model {
  /** Half the width of the lip. */
  reach: number;
  scale: number;
  extras?: readonly ('bottle' | 'narrow' | 'display' | 'slider' | 'pole' | 'battery' | 'table')[];
}

/** Six for the home, four for window cleaners. */
const MODELS: readonly Model[] = [
  { reach: 215, scale: 0.92 },
  { reach: 245, scale: 0.98, extras: ['bottle'] },
  { reach: 245, scale: 0.98, extras: ['bottle', 'narrow'] },
  { reach: 255, scale: 1.02, extras: ['slider', 'bottle'] },
  { reach: 265, scale: 1.06, extras: ['display'] },
  { reach: 265, scale: 1.02, extras: ['display', 'narrow', 'bottle'] },
  { reach: 260, scale: 1.06, extras: ['slider'] },
  { reach: 275, scale: 1.06, extras: ['battery', 'display'] },
  { reach: 350, scale: 1.06, extras: ['battery', 'display'] },
  { reach: 235, scale: 1, extras: ['battery', 'table'] },
];

function suctionHead(reach: number): string {
  return (
    shape(`M${-reach} -392 H${reach} L${reach - 4} -366 H${4 - reach} Z`, RUBBER) +
    box(-reach, -394, reach * 2, 7, 3, '#59646c') +
    shell(
      `M${8 - reach} -368 H${reach - 8} Q${reach - 10} -340 ${reach - 60} -328 L130 -290 Q92 -276 88 -236 H-88 Q-92 -276 -130 -290 L${60 - reach} -328 Q${10 - reach} -340 ${8 - reach} -368 Z`,
      DARK,
    ) +
    line(`M${40 - reach} -350 H${reach - 60}`, 6, '#ffffff40')
  );
}

function tank(): string {
  return (
    shell('M-104 -238 H104 Q128 -180 122 -20 H-122 Q-128 -180 -104 -238 Z', GLASS) +
    shape('M-121 -96 Q-40 -116 20 -98 T121 -100 L122 -20 H-122 Z', WATER) +
    line('M-96 -214 Q-108 -150 -104 -50', 12, '#ffffffb8') +
    rows(4, (index) => box(70, -170 + index * 34, 30, 4, 2, '#ffffff99'))
  );
}

function housing(fill: string): string {
  return (
    shell(
      'M-128 -30 H128 Q142 70 96 128 Q84 150 86 220 L92 352 Q94 400 52 400 H-52 Q-94 400 -92 352 L-86 220 Q-84 150 -96 128 Q-142 70 -128 -30 Z',
      fill,
    ) +
    shell('M-52 150 Q0 128 52 150 L56 330 Q0 352 -56 330 Z', DARK) +
    rows(6, (index) => box(-34, 184 + index * 22, 68, 8, 4, '#ffffff24')) +
    line('M-104 0 Q-112 76 -78 122', 12, GLINT) +
    block(-128, -36, 256, 20, 8, ACCENT) +
    box(-28, 376, 56, 12, 6, '#00000059')
  );
}

function vac(model: Model): string {
  const has = (extra: string) => model.extras?.some((one) => one === extra) ?? false;
  return (
    suctionHead(model.reach) +
    tank() +
    housing(BODY_TUBE) +
    (has('display') ? display(-52, 16, 104, 50) : button(0, 46, 26)) +
    (has('slider') ? block(-28, 90, 56, 26, 10, ACCENT) : '') +
    (has('battery') ? block(-84, 338, 168, 74, 16, DARK) + block(-84, 392, 168, 20, 9, ACCENT) : '')
  );
}

function sprayBottle(): string {
  return (
    shell(
      'M-70 0 Q-84 0 -82 -24 L-66 -210 Q-62 -252 -26 -258 H26 Q62 -252 66 -210 L82 -24 Q84 0 70 0 Z',
      GLASS,
    ) +
    shape('M-78 -24 L-68 -140 Q0 -156 68 -140 L78 -24 Q78 -6 66 -6 H-66 Q-78 -6 -78 -24 Z', WATER) +
    block(-30, -292, 60, 40, 8, DARK) +
    shell(
      'M-70 -352 H44 Q66 -352 66 -330 V-306 Q66 -290 44 -290 H-10 L-26 -236 H-44 L-40 -296 H-70 Z',
      BODY,
    ) +
    block(-92, -346, 26, 24, 6, ACCENT) +
    block(-120, -386, 240, 26, 12, WHITE_TUBE)
  );
}

function narrowHead(): string {
  return (
    box(-100, -150, 200, 16, 6, RUBBER) +
    shell('M-94 -136 H94 Q92 -110 60 -104 L40 0 H-40 L-60 -104 Q-92 -110 -94 -136 Z', DARK) +
    block(-46, -22, 92, 24, 6, METAL_TUBE)
  );
}

/** Front view of a window vac; its sets stand beside it. */
export function windowVac(look: Look): string {
  const model = MODELS[look.form] ?? (MODELS[0] as Model);
  const has = (extra: string) => model.extras?.some((one) => one === extra) ?? false;
  const middle = has('bottle') ? 400 : 500;
  return (
    shadow(middle + (has('bottle') ? 90 : 0), 894, has('bottle') ? 380 : 220) +
    placed(middle, 890 - 402 * model.scale, model.scale, vac(model)) +
    (has('bottle') ? placed(790, 890, 1.08, sprayBottle()) : '') +
    (has('narrow') ? placed(610, 892, 0.95, narrowHead()) : '')
  );
}
