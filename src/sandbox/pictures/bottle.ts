import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, shape } from './shapes.ts';

const LIQUIDS = ['#f0b84a', '#63b7d8', '#7dc28a'] as const;

export function bottle(look: Look): string {
  const liquid = LIQUIDS[look.variant] ?? LIQUIDS[0];
  return (
    box(445, 130, 110, 100, 20, DARK) +
    box(430, 200, 140, 40, 10, ACCENT) +
    shape(
      'M440 240 H560 Q570 320 640 370 Q670 400 670 450 V800 Q670 860 610 860 H390 Q330 860 330 800 V450 Q330 400 360 370 Q430 320 440 240 Z',
      BODY,
    ) +
    box(350, 480, 300, 290, 20, '#ffffff') +
    box(350, 480, 300, 70, 20, liquid) +
    shape('M500 580 q70 90 0 140 q-70 -50 0 -140 z', liquid) +
    disc(478, 680, 10, '#ffffffb3') +
    box(390, 742, 220, 12, 6, '#c9d1d6') +
    shape('M352 430 Q360 400 390 380 V800 Q352 800 352 770 Z', '#ffffff40')
  );
}
