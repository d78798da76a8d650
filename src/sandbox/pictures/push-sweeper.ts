import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, RUBBER, rows, shape, tube, wheel } from './shapes.ts';

function sideBrush(x: number): string {
  const bristles = rows(14, (index) => {
    const angle = (index / 14) * Math.PI * 2;
    const toX = Math.round(x + Math.cos(angle) * 92);
    const toY = Math.round(812 + Math.sin(angle) * 34);
    return tube(`M${x} 812 L${toX} ${toY}`, 9, '#4b5961');
  });
  return bristles + disc(x, 805, 26, ACCENT);
}

export function pushSweeper(look: Look): string {
  return (
    tube('M560 620 L820 240 M640 640 L880 270', 22, '#4a545c') +
    tube('M800 240 H890', 30, RUBBER) +
    sideBrush(260) +
    (look.size > 0.5 ? sideBrush(400) : '') +
    shape('M260 760 Q270 560 430 540 H640 Q760 560 770 780 Z', BODY) +
    shape('M560 548 H650 Q745 570 755 760 H590 Z', DARK) +
    box(300, 640, 240, 34, 12, ACCENT) +
    tube('M400 545 Q470 470 540 545', 20, '#363e45') +
    wheel(660, 770, 88 + look.variant * 3) +
    wheel(380, 815, 42)
  );
}
