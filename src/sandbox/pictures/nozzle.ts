import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, METAL, rows, shape, tube } from './shapes.ts';

export function nozzle(look: Look): string {
  return (
    tube('M640 170 L560 470', 74, '#4a545c') +
    tube('M650 140 L640 175', 86, '#23272b') +
    shape('M470 440 Q480 400 540 400 H620 Q660 410 650 460 L610 620 H430 Z', BODY) +
    box(500, 480, 110, 36, 18, ACCENT) +
    shape('M230 760 Q250 620 420 610 H640 Q760 640 780 760 Z', DARK) +
    box(210, 750, 590, 60, 20, METAL) +
    rows(18 + look.variant * 2, (index) => box(230 + index * 26, 805, 12, 46, 4, '#4b5961')) +
    box(420, 650, 180, 24, 12, ACCENT)
  );
}
