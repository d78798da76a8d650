import type { Look } from './look.ts';
import { ACCENT, box, DARK, METAL, shape, tube } from './shapes.ts';

const STRIPES = ['#f0b84a', '#d9573f', '#63b7d8'] as const;

export function canister(look: Look): string {
  const stripe = STRIPES[look.variant] ?? STRIPES[0];
  return (
    box(590, 190, 110, 80, 16, ACCENT) +
    box(575, 250, 140, 40, 8, DARK) +
    shape(
      'M240 400 Q240 290 340 280 H690 Q760 290 760 370 V800 Q760 860 700 860 H300 Q240 860 240 800 Z',
      METAL,
    ) +
    shape('M330 370 Q330 330 370 330 H530 Q550 340 540 380 H370 Q350 380 340 420 Z', '#ffffff') +
    tube('M345 400 Q345 345 400 345 H530', 24, '#00000033') +
    box(300, 480, 400, 290, 18, '#ffffff') +
    box(300, 480, 400, 80, 18, stripe) +
    box(340, 610, 240, 18, 9, '#b8c2c8') +
    box(340, 650, 300, 12, 6, '#d5dade') +
    box(340, 680, 280, 12, 6, '#d5dade') +
    shape('M620 700 l40 -60 l40 60 z', stripe) +
    box(240, 800, 520, 12, 0, '#00000024')
  );
}
