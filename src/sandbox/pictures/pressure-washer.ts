import { button, display, knob, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { gun, hose, rod, wheel } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  DARK_BALL,
  disc,
  GLASS,
  GLINT,
  line,
  METAL_BALL,
  placed,
  ring,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';
import { bottleOnBoard, patioHead, washBrush } from './washer-extras.ts';

interface Model {
  /** The upper edge of the casing and its right-hand one. */
  top: number;
  right: number;
  wheel: number;
  handle: number;
  extras?: readonly ('reel' | 'display' | 'bottle' | 'patio' | 'battery' | 'quiet')[];
}

const LEFT = 225;

/** From the first model with wheels to the largest; the last two are the professional ones. */
const MODELS: readonly Model[] = [
  { top: 400, right: 500, wheel: 66, handle: 210 },
  { top: 375, right: 520, wheel: 72, handle: 185, extras: ['patio'] },
  { top: 340, right: 555, wheel: 84, handle: 150, extras: ['quiet'] },
  { top: 325, right: 570, wheel: 88, handle: 140, extras: ['quiet', 'reel'] },
  { top: 300, right: 590, wheel: 94, handle: 115, extras: ['reel', 'display', 'bottle'] },
  { top: 270, right: 605, wheel: 104, handle: 90, extras: ['reel', 'display', 'bottle', 'quiet'] },
  { top: 420, right: 560, wheel: 80, handle: 215, extras: ['battery'] },
  { top: 380, right: 570, wheel: 92, handle: 170, extras: ['quiet'] },
  { top: 310, right: 600, wheel: 102, handle: 110, extras: ['quiet', 'reel'] },
];

function casing({ top, right }: Model): string {
  const outline = `M${LEFT + 15} 850 C${LEFT - 12} ${top + 330} ${LEFT - 12} ${top + 150} ${LEFT + 35} ${top + 55} Q${LEFT + 58} ${top} ${LEFT + 118} ${top} H${right - 112} Q${right - 42} ${top} ${right - 22} ${top + 78} C${right + 6} ${top + 190} ${right + 12} ${top + 350} ${right} 850 Q${right - 2} 876 ${right - 32} 876 H${LEFT + 48} Q${LEFT + 17} 876 ${LEFT + 15} 850 Z`;
  return (
    shell(outline, BODY) +
    shape(
      `M${LEFT + 2} 700 C${LEFT + 120} 745 ${right - 120} 735 ${right + 7} 660 L${right} 850 Q${right - 2} 876 ${right - 32} 876 H${LEFT + 48} Q${LEFT + 17} 876 ${LEFT + 15} 850 Z`,
      DARK,
    ) +
    line(`M${LEFT + 2} 700 C${LEFT + 120} 745 ${right - 120} 735 ${right + 7} 660`, 16, '#f7a823') +
    line(
      `M${LEFT + 22} ${top + 170} C${LEFT + 28} ${top + 110} ${LEFT + 40} ${top + 40} ${LEFT + 110} ${top + 24}`,
      12,
      GLINT,
    )
  );
}

function controls({ top, right, extras }: Model): string {
  const middle = (LEFT + right) / 2 + 10;
  const front = extras?.includes('display')
    ? display(middle - 62, top + 26, 124, 62)
    : button(middle, top + 56, 27);
  const louvres = extras?.includes('quiet')
    ? vents(right - 86, top + 120, 62, 5)
    : vents(middle - 70, top + 118, 140, 5, 24);
  return (
    shape(
      `M${middle - 110} ${top + 2} H${middle + 110} L${middle + 92} ${top + 102} Q${middle} ${top + 122} ${middle - 92} ${top + 102} Z`,
      DARK,
    ) +
    front +
    louvres
  );
}

function reel({ top, right }: Model): string {
  const x = (LEFT + right) / 2 + 2;
  const y = top + 255;
  return (
    disc(x + 5, y + 8, 128, '#00000040') +
    disc(x, y, 126, DARK_BALL) +
    rows(4, (index) => ring(x, y, 112 - index * 15, 12, index % 2 === 0 ? '#2e363c' : '#3f4951')) +
    rows(4, (index) => ring(x - 1, y - 2, 114 - index * 15, 2, '#8995a066')) +
    disc(x, y, 56, ACCENT) +
    disc(x, y, 22, METAL_BALL) +
    line(`M${x} ${y} L${x + 62} ${y + 50}`, 17, '#2a3137') +
    disc(x + 66, y + 54, 19, DARK_BALL)
  );
}

function batteryBay({ top, right }: Model): string {
  const x = (LEFT + right) / 2 - 70;
  return (
    box(x - 12, top + 142, 166, 134, 20, '#00000047') +
    block(x, top + 152, 142, 112, 16, DARK) +
    block(x, top + 152, 142, 26, 12, ACCENT) +
    rows(4, (index) =>
      box(x + 24 + index * 26, top + 210, 16, 28, 4, index < 3 ? '#6fe08a' : '#4d575e'),
    )
  );
}

function handle({ handle, right, top }: Model): string {
  const bar = `M${LEFT + 60} ${top + 60} L${LEFT + 30} ${handle + 40} Q${LEFT + 26} ${handle} ${LEFT - 12} ${handle} H${LEFT - 40}`;
  return (
    rod(bar, 30) +
    line(`M${LEFT - 44} ${handle} H${LEFT + 6}`, 42, '#1d2328') +
    line(`M${LEFT - 40} ${handle - 8} H${LEFT}`, 8, '#ffffff38') +
    hose(
      `M${right + 76} 306 C${right + 4} 296 ${right - 26} 420 ${right + 50} 540 C${right + 120} 650 ${right + 70} 800 ${right - 6} 772`,
      20,
    )
  );
}

/** A washer on wheels, from the side, with its lance leaning beside it. */
export function pressureWasher(look: Look): string {
  const model = MODELS[look.form] ?? (MODELS[0] as Model);
  const { right, top, extras } = model;
  const has = (extra: string) => extras?.some((one) => one === extra) ?? false;
  return (
    shadow(470, 884, 390) +
    handle(model) +
    placed(right + 196, 292, 0.74, gun(520), 84) +
    (has('bottle') ? bottleOnBoard(right - 30, top + 180) : '') +
    casing(model) +
    controls(model) +
    (has('reel') ? reel(model) : '') +
    (has('battery') ? batteryBay(model) : '') +
    knob(right - 60, 790, 30) +
    wheel(LEFT + 52, 890 - model.wheel, model.wheel) +
    block(right - 70, 862, 82, 28, 10, DARK) +
    block(right - 20, 756, 44, 34, 8, METAL_BALL) +
    (has('patio') ? placed(770, 830, 0.8, patioHead()) : '')
  );
}

function compactBody(): string {
  return (
    shell(
      'M170 800 V600 Q170 470 310 462 H520 Q650 470 668 600 L676 800 Q676 872 610 872 H236 Q170 872 170 800 Z',
      BODY,
    ) +
    shape(
      'M170 730 C320 780 520 770 674 690 L676 800 Q676 872 610 872 H236 Q170 872 170 800 Z',
      DARK,
    ) +
    line('M170 730 C320 780 520 770 674 690', 16, '#f7a823') +
    shell(
      'M330 462 Q340 380 420 378 Q506 380 516 462 H474 Q468 420 422 420 Q376 420 372 462 Z',
      DARK,
    ) +
    vents(470, 540, 140, 5) +
    shape('M214 560 Q222 500 300 494 H380 V640 H206 Z', '#00000026') +
    line('M192 640 Q192 500 300 488', 14, GLINT) +
    knob(300, 600, 50) +
    block(655, 764, 52, 50, 10, METAL_BALL)
  );
}

/** The smallest, without wheels: form 0 on its own, form 1 with what a car needs. */
export function compactWasher(look: Look): string {
  const forCars = look.form === 1;
  return (
    shadow(440, 880, 400) +
    hose('M700 790 C840 800 820 640 760 560 C716 500 716 380 738 330', 22) +
    placed(850, 330, 0.74, gun(440), 96) +
    compactBody() +
    block(210, 862, 90, 24, 10, DARK) +
    block(560, 862, 90, 24, 10, DARK) +
    (forCars ? placed(110, 830, 0.9, washBrush()) + placed(560, 880, 0.9, bottleFoam()) : '')
  );
}

function bottleFoam(): string {
  return (
    shell(
      'M-60 0 Q-74 0 -74 -20 V-120 Q-74 -160 -30 -166 H30 Q74 -160 74 -120 V-20 Q74 0 60 0 Z',
      GLASS,
    ) +
    shape('M-66 -8 V-92 Q0 -74 66 -92 V-8 Q66 -4 58 -4 H-58 Q-66 -4 -66 -8 Z', '#f6b73c') +
    block(-38, -206, 76, 46, 12, DARK) +
    block(-20, -236, 110, 36, 12, ACCENT)
  );
}
