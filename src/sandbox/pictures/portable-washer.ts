import { button, display } from './fittings.ts';
import type { Look } from './look.ts';
import { hose, rod, wheel } from './parts.ts';
import {
  ACCENT,
  ACCENT_TUBE,
  BODY,
  block,
  box,
  DARK,
  DARK_BALL,
  disc,
  GLASS,
  GLINT,
  line,
  METAL_TUBE,
  placed,
  rows,
  shadow,
  shape,
  shell,
  WATER,
} from './shapes.ts';
import { washBrush } from './washer-extras.ts';

interface Model {
  top: number;
  right: number;
  extra?: 'bike' | 'pet' | 'trolley' | 'lance';
}

/** Four with a tank of their own; form 4 is the battery washer that drinks from a bucket. */
const MODELS: readonly Model[] = [
  { top: 500, right: 560 },
  { top: 430, right: 620, extra: 'bike' },
  { top: 430, right: 620, extra: 'pet' },
  { top: 380, right: 650, extra: 'trolley' },
  { top: 560, right: 560, extra: 'lance' },
];

function tank({ top, right }: Model): string {
  return (
    shell(
      `M170 ${top + 210} V${top + 60} Q170 ${top} 230 ${top} H${right - 60} Q${right} ${top} ${right} ${top + 60} V${top + 210} Z`,
      GLASS,
    ) +
    shape(
      `M170 ${top + 96} Q300 ${top + 70} 400 ${top + 96} T${right} ${top + 92} V${top + 210} H170 Z`,
      WATER,
    ) +
    line(`M196 ${top + 180} V${top + 66} Q198 ${top + 26} 236 ${top + 24}`, 13, '#ffffffb8') +
    block(260, top - 30, 110, 40, 14, DARK) +
    rows(4, (index) => box(right - 60, top + 80 + index * 30, 34, 5, 2, '#ffffffa0'))
  );
}

function base({ top, right, extra }: Model): string {
  const y = top + 196;
  return (
    shell(
      `M160 ${y} H${right + 10} L${right + 16} 830 Q${right + 16} 872 ${right - 26} 872 H196 Q154 872 154 830 Z`,
      BODY,
    ) +
    shape(
      `M156 800 C300 830 ${right - 160} 820 ${right + 15} 780 L${right + 16} 830 Q${right + 16} 872 ${right - 26} 872 H196 Q154 872 154 830 Z`,
      DARK,
    ) +
    box(160, y - 4, right - 150, 20, 8, '#f7a823') +
    line(`M182 800 V${y + 40}`, 12, GLINT) +
    (extra === 'trolley' ? display(230, y + 50, 130, 66) : button(260, y + 66, 30)) +
    block(right - 190, y + 36, 130, 80, 14, DARK) +
    rows(3, (index) =>
      box(right - 168 + index * 30, y + 60, 18, 32, 4, index < 2 ? '#6fe08a' : '#4d575e'),
    )
  );
}

function pistol(): string {
  return (
    shell(
      'M-40 -40 H150 Q176 -40 180 -20 L186 20 H70 Q52 24 48 50 L36 130 Q32 150 10 150 H-22 Q-44 148 -40 126 L-24 40 Q-54 30 -54 -4 Q-54 -40 -40 -40 Z',
      DARK,
    ) +
    shape('M-36 -28 H140 Q160 -28 164 -12 H-42 Z', ACCENT) +
    line('M62 26 Q92 40 70 92', 12, '#151a1e') +
    block(176, -34, 50, 62, 12, ACCENT_TUBE) +
    block(222, -22, 30, 38, 8, METAL_TUBE)
  );
}

export function portableWasher(look: Look): string {
  const model = MODELS[look.form] ?? (MODELS[0] as Model);
  const { top, right, extra } = model;
  const coil = 'q54 10 0 30 q-44 6 0 20 '.repeat(7).trim();
  return (
    shadow(460, 884, 420) +
    (extra === 'trolley'
      ? rod(
          `M230 ${top + 10} V190 Q230 160 262 160 H${right - 92} Q${right - 60} 160 ${right - 60} 190 V${top + 10}`,
          28,
        )
      : rod(
          `M${230} ${top + 20} Q${240} ${top - 110} ${(170 + right) / 2} ${top - 114} Q${right - 70} ${top - 110} ${right - 60} ${top + 20}`,
          34,
        )) +
    hose(`M${right} 800 C${right + 150} 820 ${right + 150} 780 746 690`, 18) +
    hose(`M746 360 ${coil}`, 16) +
    placed(736, 230, 0.86, pistol()) +
    (extra === 'lance' ? block(200, top + 20, right - 230, 190, 40, BODY) : tank(model)) +
    base(model) +
    (extra === 'bike' ? placed(680, 880, 0.9, washBrush()) : '') +
    (extra === 'pet' ? petBrush() : '') +
    (extra === 'trolley' ? wheel(230, 812, 80) : '')
  );
}

function petBrush(): string {
  return (
    rows(5, (index) =>
      box(664 + index * 32, 800, 14, 84, 7, ['#f0b544', '#d99420'][index % 2] ?? '#f0b544'),
    ) +
    shell('M640 812 Q640 700 740 696 Q840 700 840 812 Z', BODY) +
    disc(740, 752, 26, DARK_BALL)
  );
}
