import type { Look } from './look.ts';
import { ACCENT, box, METAL, turned } from './shapes.ts';

export function hose(look: Look): string {
  const colour = look.body.base;
  const turns = [300, 258, 216].map(
    (radius) =>
      `<ellipse cx="500" cy="540" rx="${radius}" ry="${radius * 0.86}" fill="none" stroke="${colour}" stroke-width="36"/>` +
      `<ellipse cx="500" cy="536" rx="${radius}" ry="${radius * 0.86}" fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="7"/>`,
  );
  const end = (x: number, angle: number) =>
    turned(
      angle,
      x,
      800,
      box(x - 24, 760, 48, 70, 8, METAL) + box(x - 30, 815, 60, 46, 10, ACCENT),
    );
  return (
    turns.join('') +
    `<path d="M300 760 Q330 690 380 740 M700 760 Q670 690 620 740" fill="none" stroke="${colour}" stroke-width="34"/>` +
    end(300, 12) +
    end(700, -12) +
    box(455, 780 - look.variant * 4, 90, 60, 14, '#2d3439')
  );
}
