import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, GLASS, METAL, shape, tube } from './shapes.ts';

export function handVac(look: Look): string {
  return (
    tube('M490 420 L470 780', 32, '#a9b3ba') +
    shape('M330 800 Q340 770 380 770 H560 Q600 770 610 800 L620 852 H320 Z', DARK) +
    box(320, 830, 300, 24, 10, ACCENT) +
    shape('M420 250 Q420 190 480 190 H560 Q600 190 600 230 L580 300 H520 L500 470 H440 Z', BODY) +
    shape('M440 330 H510 L500 470 Q470 500 440 470 Z', GLASS) +
    tube('M590 220 Q680 260 640 350 L600 420', 30, '#363e45') +
    box(560, 400, 90, 100, 18, DARK) +
    disc(500, 240, 26 + look.variant * 3, ACCENT) +
    box(445, 500, 60, 24, 8, METAL)
  );
}
