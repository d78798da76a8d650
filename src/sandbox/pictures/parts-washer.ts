import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, rows, shape, tube } from './shapes.ts';

function gear(x: number, y: number, radius: number): string {
  const teeth = rows(
    8,
    (index) =>
      `<rect x="${x - 9}" y="${y - radius - 14}" width="18" height="24" fill="#7b868e" transform="rotate(${index * 45} ${x} ${y})"/>`,
  );
  return teeth + disc(x, y, radius, '#7b868e') + disc(x, y, radius * 0.4, '#dfe5e8');
}

export function partsWasher(look: Look): string {
  return (
    shape('M230 430 L290 190 H770 L770 430 Z', BODY) +
    shape('M270 415 L315 225 H735 V415 Z', METAL) +
    gear(430, 370, 52) +
    gear(560, 385, 36) +
    tube('M700 260 C640 260 620 300 640 380', 16, '#23272b') +
    box(200, 420, 600, 110, 20, METAL) +
    box(230, 520, 540, 270, 20, BODY) +
    box(270, 570, 210, 170, 12, '#00000026') +
    box(540, 570, 180, 80, 12, DARK) +
    disc(590, 610, 20, ACCENT) +
    disc(660, 610, 16 + look.variant * 3, METAL) +
    box(230, 740, 540, 22, 4, ACCENT) +
    box(260, 790, 60, 66, 8, DARK) +
    box(680, 790, 60, 66, 8, DARK)
  );
}
