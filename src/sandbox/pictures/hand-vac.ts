import { button, display, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { bristles, rod } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  DARK,
  DARK_TUBE,
  GLASS,
  GLINT,
  line,
  METAL_TUBE,
  rows,
  shadow,
  shape,
  shell,
  turned,
} from './shapes.ts';

function motor(screen: boolean): string {
  return (
    shell(
      'M430 150 Q440 96 510 96 H620 Q690 100 700 170 V260 Q700 300 660 300 H470 Q430 300 430 260 Z',
      BODY,
    ) +
    shell(
      'M560 120 Q640 100 720 160 Q790 230 740 330 Q716 366 700 330 Q740 240 680 190 Q640 160 560 170 Z',
      DARK,
    ) +
    vents(470, 136, 80, 4, 20) +
    line('M448 250 V164 Q454 120 500 114', 11, GLINT) +
    shell('M440 296 H600 L584 440 Q520 470 456 440 Z', GLASS) +
    shape('M450 390 Q500 372 592 392 L584 440 Q520 470 456 440 Z', '#b9a583b0') +
    line('M462 314 L474 420', 10, '#ffffffb8') +
    block(430, 282, 180, 22, 8, ACCENT) +
    block(640, 290, 90, 110, 18, DARK) +
    block(640, 380, 90, 24, 10, ACCENT) +
    (screen ? display(500, 206, 110, 54) : button(556, 232, 24))
  );
}

function floorHead(lit: boolean): string {
  const beam = lit ? shape('M300 850 L60 890 H300 Z', '#ffe9a380') : '';
  return (
    beam +
    bristles(320, 858, 330, 30, ['#f0b544', '#a87410']) +
    shell('M290 874 Q290 806 360 796 H610 Q680 806 684 874 Z', DARK) +
    line('M316 850 Q322 816 366 810', 9, GLINT) +
    block(320, 842, 330, 16, 7, ACCENT) +
    (lit ? rows(5, (index) => block(310 + index * 12, 862, 8, 10, 3, METAL_TUBE)) : '')
  );
}

/** A cordless stick vacuum: form 0 plain, 1 with display and light. */
export function handVac(look: Look): string {
  const rich = look.form === 1;
  return (
    shadow(490, 884, 280) +
    turned(
      5,
      520,
      600,
      rod('M520 450 V790', 40) +
        line('M512 470 V780', 5, '#f7a823') +
        motor(rich) +
        block(490, 440, 60, 50, 12, DARK_TUBE),
    ) +
    floorHead(rich)
  );
}
