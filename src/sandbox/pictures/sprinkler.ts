import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, rows, shape, tube } from './shapes.ts';

export function sprinkler(look: Look): string {
  const drops = rows(9, (index) => {
    const x = 220 + index * 70;
    const bend = 500 + (index - 4) * 130;
    return `<path d="M500 620 Q${x} 420 ${bend} 230" fill="none" stroke="#8ecbe0" stroke-width="9" stroke-linecap="round" stroke-dasharray="4 24"/>`;
  });
  return (
    drops +
    tube('M230 820 Q500 780 770 820', 26, '#4a545c') +
    tube('M230 820 V850 M770 820 V850', 30, '#363e45') +
    box(260, 640, 480, 60, 30, METAL) +
    rows(14, (index) => disc(300 + index * 31, 650, 7, '#5c666e')) +
    box(210, 620, 110, 130, 26, BODY) +
    box(690, 620, 110, 130, 26, BODY) +
    disc(265, 685, 30 + look.variant * 3, ACCENT) +
    shape('M800 660 h60 v50 h-60 z', ACCENT) +
    box(850, 650, 40, 70, 10, DARK)
  );
}
