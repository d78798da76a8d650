import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, rows, tube } from './shapes.ts';

export function waterRecycler(look: Look): string {
  return (
    tube('M360 300 V210 H640 V300', 28, '#1796ab') +
    tube('M260 700 H160 V560', 28, '#1796ab') +
    tube('M760 640 H850 V760', 28, '#1796ab') +
    box(230, 270, 250, 540, 110, BODY) +
    box(540, 270, 230, 540, 100, METAL) +
    rows(3, (index) => box(230, 390 + index * 140, 250, 18, 4, '#0000002e')) +
    rows(3, (index) => box(540, 390 + index * 140, 230, 18, 4, '#0000002e')) +
    box(430, 450, 180, 200, 18, DARK) +
    box(455, 475, 130, 70, 8, '#9fe0c0') +
    disc(480, 595, 18, ACCENT) +
    disc(540, 595, 18, '#3f9150') +
    disc(360, 330, 34 + look.variant * 4, '#ffffff') +
    tube('M360 330 l16 -18', 6, '#c0392b') +
    box(180, 800, 640, 54, 10, DARK)
  );
}
