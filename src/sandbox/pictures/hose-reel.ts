import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, tube, wheel } from './shapes.ts';

export function hoseReel(look: Look): string {
  const turns = [215, 180, 145, 110].map(
    (radius) =>
      `<circle cx="480" cy="560" r="${radius}" fill="none" stroke="#3f9150" stroke-width="30"/><circle cx="480" cy="560" r="${radius}" fill="none" stroke="#8fd09a" stroke-width="5"/>`,
  );
  return (
    tube('M330 830 L380 200 H580 L630 830', 24, '#4a545c') +
    disc(480, 560, 245, DARK) +
    turns.join('') +
    disc(480, 560, 90, BODY) +
    disc(480, 560, 34 + look.variant * 4, ACCENT) +
    tube('M480 560 L560 610', 16, '#363e45') +
    disc(566, 614, 22, DARK) +
    tube('M690 580 C800 620 830 720 790 820', 28, '#3f9150') +
    box(765, 790, 50, 70, 12, ACCENT) +
    box(370, 180, 220, 40, 20, METAL) +
    wheel(330, 810, 56) +
    box(600, 800, 60, 60, 8, DARK)
  );
}
