import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, RUBBER, rows, tube, wheel } from './shapes.ts';

export function industrialVac(look: Look): string {
  return (
    tube('M640 470 C860 460 880 640 800 760', 40, RUBBER) +
    box(330, 180, 300, 130, 30, BODY) +
    rows(5, (index) => box(370, 205 + index * 20, 220, 8, 4, '#0000003d')) +
    box(310, 310, 340, 220, 16, BODY) +
    disc(400, 400, 44, '#ffffff') +
    tube('M400 400 L424 376', 6, '#c0392b') +
    disc(560, 420, 34, ACCENT) +
    box(310, 520, 340, 26, 6, ACCENT) +
    box(330, 546, 300, 220, 20, METAL) +
    disc(630, 640, 48, DARK) +
    tube('M250 800 V230 H320', 22, '#4a545c') +
    box(230, 766, 500, 36, 10, DARK) +
    wheel(300, 812, 50 + look.variant * 3) +
    wheel(660, 812, 50 + look.variant * 3)
  );
}
