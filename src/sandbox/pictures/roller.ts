import type { Look } from './look.ts';
import { ACCENT, box, DARK, disc, METAL, rows, tube, turned } from './shapes.ts';

export function roller(look: Look): string {
  const bristles = rows(22, (index) =>
    tube(`M${190 + index * 29} 430 V650`, 17, index % 2 === 0 ? look.body.base : look.body.light),
  );
  const spiral = rows(7, (index) =>
    tube(
      `M${180 + index * 92} 650 L${260 + index * 92} 430`,
      14 + look.variant * 3,
      look.accent.base,
    ),
  );
  const cylinder =
    box(100, 505, 800, 70, 20, METAL) +
    bristles +
    spiral +
    box(120, 480, 60, 120, 16, DARK) +
    box(820, 480, 60, 120, 16, DARK) +
    disc(110, 540, 26, ACCENT);
  return turned(-16, 500, 560, cylinder);
}
