import { button, display, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { castor, rod, wheel } from './parts.ts';
import { sideBrush } from './ride-on-sweeper.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL,
  placed,
  ring,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

interface Model {
  top: number;
  wheel: number;
  brushes: 1 | 2;
  extra?: 'battery' | 'engine' | 'filter' | 'manual';
}

/** Four for the home, three for yards and halls. */
const MODELS: readonly Model[] = [
  { top: 640, wheel: 96, brushes: 1 },
  { top: 610, wheel: 108, brushes: 1 },
  { top: 590, wheel: 114, brushes: 2 },
  { top: 560, wheel: 120, brushes: 2, extra: 'battery' },
  { top: 590, wheel: 126, brushes: 1, extra: 'manual' },
  { top: 520, wheel: 118, brushes: 1, extra: 'filter' },
  { top: 520, wheel: 126, brushes: 1, extra: 'engine' },
];

function casing(top: number): string {
  return (
    shell(
      `M200 800 Q190 ${top + 70} 310 ${top + 20} Q380 ${top} 470 ${top} H580 Q700 ${top + 6} 730 ${top + 120} L742 800 Q742 826 716 826 H226 Q200 826 200 800 Z`,
      BODY,
    ) +
    shape(
      'M200 760 C360 790 580 770 738 716 L742 800 Q742 826 716 826 H226 Q200 826 200 800 Z',
      DARK,
    ) +
    line('M200 760 C360 790 580 770 738 716', 15, '#f7a823') +
    line(`M222 740 Q226 ${top + 90} 330 ${top + 44}`, 13, GLINT)
  );
}

function engine(top: number): string {
  return (
    block(420, top - 120, 210, 130, 20, DARK) +
    disc(525, top - 56, 54, DARK_BALL) +
    rows(3, (index) => ring(525, top - 56, 46 - index * 13, 5, '#59646c')) +
    block(440, top - 150, 70, 36, 10, ACCENT) +
    rows(4, (index) => box(634, top - 100 + index * 24, 46, 14, 5, METAL))
  );
}

function extras({ extra, top }: Model): string {
  switch (extra) {
    case 'battery':
      return block(440, top - 50, 170, 66, 16, DARK) + block(440, top - 50, 170, 20, 10, ACCENT);
    case 'filter':
      return block(400, top - 36, 240, 50, 18, DARK);
    case 'engine':
      return engine(top);
    default:
      return rod(`M360 ${top + 30} Q450 ${top - 60} 540 ${top + 12}`, 28);
  }
}

/** From the side: side brush in front, handle to the rear. */
export function pushSweeper(look: Look): string {
  const model = MODELS[look.form] ?? (MODELS[0] as Model);
  const { top, wheel: radius } = model;
  const bow = `M640 ${top + 90} L${820} 240 H930`;
  return (
    shadow(480, 884, 430) +
    placed(180, 826, 1, sideBrush(), 6) +
    (model.brushes === 2 ? placed(330, 830, 0.8, sideBrush(), 4) : '') +
    rod(bow, 30) +
    line('M880 240 H950', 42, '#1d2328') +
    line('M884 231 H944', 7, '#ffffff38') +
    extras(model) +
    casing(top) +
    (model.extra === 'battery' ? display(330, top + 90, 120, 62) : '') +
    (model.extra === 'filter' ? button(350, top + 110, 24) : '') +
    vents(430, top + 90, 150, 3) +
    castor(270, 858, 32) +
    wheel(600, 892 - radius, radius)
  );
}
