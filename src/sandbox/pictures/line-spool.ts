import type { Look } from './look.ts';
import { DARK, DARK_BALL, disc, line, METAL_BALL, oval, rows, shadow, shell } from './shapes.ts';

function spool(x: number, y: number, colour: string): string {
  return (
    oval(x, y + 130, 190, 56, '#1b2126') +
    shell(`M${x - 150} ${y} V${y + 120} Q${x} ${y + 170} ${x + 150} ${y + 120} V${y} Z`, colour) +
    rows(6, (index) =>
      line(
        `M${x - 150} ${y + 12 + index * 20} Q${x} ${y + 62 + index * 20} ${x + 150} ${y + 12 + index * 20}`,
        4,
        '#00000029',
      ),
    ) +
    oval(x, y + 8, 190, 62, '#1b2126') +
    oval(x, y, 190, 60, DARK) +
    oval(x, y, 96, 30, '#4d5860') +
    disc(x, y, 24, METAL_BALL) +
    disc(x, y, 10, DARK_BALL)
  );
}

/** Three spools of line for a grass trimmer. */
export function lineSpool(_look: Look): string {
  return (
    shadow(500, 870, 390) +
    spool(500, 330, '#f7a823') +
    spool(300, 620, '#f7a823') +
    spool(700, 640, '#f7a823') +
    line('M840 740 C900 780 880 850 820 840 C760 830 790 780 850 800', 7, '#e08f10')
  );
}
