import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, METAL, RUBBER, rows, shape, turned } from './shapes.ts';

export function lance(look: Look): string {
  const tool =
    box(90, 465, 150, 70, 20, METAL) +
    box(220, 450, 190, 100, 30, BODY) +
    rows(5, (index) => box(250 + index * 30, 455, 12, 90, 6, '#00000033')) +
    box(400, 478, 330, 44, 10, METAL) +
    box(540, 468, 60 + look.variant * 30, 64, 12, ACCENT) +
    shape('M720 455 H850 L890 480 V520 L850 545 H720 Z', DARK) +
    box(885, 485, 26, 30, 6, RUBBER) +
    '<path d="M925 480 L985 440 M925 500 H990 M925 520 L985 560" stroke="#8ecbe0" stroke-width="9" stroke-linecap="round" stroke-dasharray="18 12"/>';
  return turned(38, 500, 520, tool);
}
