import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, RUBBER, shape, tube } from './shapes.ts';

export function uprightVac(look: Look): string {
  return (
    tube('M500 420 V170', 30, '#8b959d') +
    tube('M500 190 Q500 120 560 130 Q600 140 580 180', 30, '#363e45') +
    shape('M400 380 Q400 330 450 330 H550 Q600 330 600 380 L620 740 H380 Z', BODY) +
    box(425, 400, 150, 190, 40, '#ffffff55') +
    disc(500, 640, 44, ACCENT) +
    tube('M600 440 C680 480 680 640 610 700', 22, RUBBER) +
    shape('M270 760 Q280 720 330 720 H670 Q720 720 730 760 L750 840 H250 Z', DARK) +
    box(250, 820, 500, 30, 10, ACCENT) +
    box(440, 735, 120, 20 + look.variant * 4, 8, METAL)
  );
}
