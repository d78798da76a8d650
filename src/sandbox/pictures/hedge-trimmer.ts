import { button, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { rod } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  DARK,
  GLINT,
  line,
  METAL,
  rows,
  shadow,
  shape,
  shell,
  turned,
} from './shapes.ts';

interface Model {
  blade: number;
  guard: 'plain' | 'wide';
}

const MODELS: readonly Model[] = [
  { blade: 440, guard: 'plain' },
  { blade: 500, guard: 'wide' },
  { blade: 530, guard: 'wide' },
];

function blade(length: number): string {
  const teeth = Math.floor(length / 40);
  const tooth = (index: number) => `M${410 + index * 40} 0 l10 -46 q6 -10 14 0 l8 46 Z`;
  const path = Array.from({ length: teeth }, (_, index) => tooth(index)).join(' ');
  return (
    `<g transform="translate(0 532)">${shape(path, METAL)}</g>` +
    `<g transform="translate(14 566) scale(1 -1)">${shape(path, '#8b979f')}</g>` +
    block(380, 526, length + 50, 44, 12, METAL) +
    line(`M400 538 H${400 + length}`, 6, '#ffffffb0') +
    rows(4, (index) => block(430 + (index * length) / 4.4, 540, 16, 16, 8, DARK))
  );
}

function housing(): string {
  return (
    shell(
      'M90 520 Q90 440 170 430 H380 Q430 440 436 500 V590 Q430 640 380 644 H170 Q96 640 90 560 Z',
      BODY,
    ) +
    vents(150, 490, 120, 4, 24) +
    line('M112 520 Q116 460 176 452', 12, GLINT) +
    shape('M300 432 H380 Q430 440 436 500 V590 Q430 640 380 644 H320 Z', DARK) +
    button(372, 480, 22) +
    block(70, 590, 130, 96, 18, DARK) +
    block(70, 664, 130, 26, 11, ACCENT)
  );
}

function handles(guard: Model['guard']): string {
  const shield =
    guard === 'wide'
      ? 'M392 420 L430 250 Q436 226 460 232 L500 600 H430 Z'
      : 'M400 440 L430 300 Q436 280 454 284 L484 590 H430 Z';
  return (
    rod('M150 440 Q120 320 190 300 H250 Q300 306 300 430', 44) +
    line('M196 292 H248', 10, '#ffffff3d') +
    rod('M330 440 Q320 270 400 262 Q452 270 440 440', 34) +
    shape(shield, '#2b343b')
  );
}

export function hedgeTrimmer(look: Look): string {
  const model = MODELS[look.form] ?? (MODELS[0] as Model);
  return (
    shadow(490, 860, 400) +
    turned(-16, 500, 540, blade(model.blade) + handles(model.guard) + housing())
  );
}
