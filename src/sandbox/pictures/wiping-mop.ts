import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, GLASS, oval, shape, tube } from './shapes.ts';

export function wipingMop(look: Look): string {
  return (
    tube('M500 700 L560 180', 26, '#a9b3ba') +
    box(535, 110, 60, 150, 28, DARK) +
    disc(563, 150, 14, ACCENT) +
    shape('M440 500 Q450 460 500 460 H560 Q590 460 585 510 L560 720 H450 Z', BODY) +
    shape('M465 520 H555 L540 640 H462 Z', GLASS) +
    shape('M330 740 H680 L640 800 H370 Z', BODY) +
    oval(370, 818, 150, 42, ACCENT) +
    oval(640, 818, 150, 42, ACCENT) +
    oval(370, 806, 130, 30, '#f6efe2') +
    oval(640, 806, 130, 30, '#f6efe2') +
    box(430, 745, 150, 20 + look.variant * 6, 10, DARK)
  );
}
