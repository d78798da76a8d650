import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, RUBBER, shape, tube, wheel } from './shapes.ts';

export function wetDryVac(look: Look): string {
  const drum = look.size > 0.35 ? METAL : BODY;
  return (
    tube('M600 560 C800 500 850 300 700 210 S560 300 780 470 L820 770', 34, RUBBER) +
    shape('M740 790 h150 l20 60 h-190 z', DARK) +
    shape('M270 470 H620 L600 790 Q598 815 570 815 H320 Q292 815 290 790 Z', drum) +
    shape('M250 470 Q250 300 445 300 Q640 300 640 470 Z', BODY) +
    box(245, 450, 400, 46, 20, DARK) +
    tube('M350 310 Q350 230 445 230 Q540 230 540 310', 26, '#363e45') +
    disc(445, 390, 42, ACCENT) +
    disc(445, 390, 16, '#ffffff') +
    disc(590, 570, 38, DARK) +
    box(300, 620 + look.variant * 24, 230, 20, 10, ACCENT) +
    wheel(300, 815, 48) +
    wheel(590, 815, 48)
  );
}
