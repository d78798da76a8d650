import { button, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { bristles, ribbedHose, rod } from './parts.ts';
import {
  ACCENT,
  BODY_TUBE,
  block,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL_BALL,
  shadow,
  shape,
  shell,
} from './shapes.ts';

/** An upright vacuum with a brush roller and a bag compartment. */
export function uprightVac(_look: Look): string {
  return (
    shadow(500, 884, 330) +
    ribbedHose('M590 690 C720 640 700 420 640 380 C610 360 590 330 560 330', 36) +
    rod('M500 330 V170', 32) +
    shell(
      'M468 190 Q456 96 510 92 Q590 90 594 160 Q594 186 572 188 Q552 186 552 162 Q550 138 520 138 Q508 142 530 250 Q508 262 482 250 Z',
      DARK,
    ) +
    shell('M384 720 L408 380 Q414 310 480 300 H530 Q590 310 596 380 L616 720 Z', BODY_TUBE) +
    shell('M428 420 Q432 376 470 372 H532 Q566 376 570 420 L582 640 H416 Z', DARK) +
    shape('M446 450 H552 L556 500 H442 Z', '#ffffff1f') +
    vents(450, 530, 100, 4) +
    line('M402 690 L424 390 Q430 336 466 322', 12, GLINT) +
    button(500, 680, 26) +
    block(400, 714, 200, 40, 16, DARK) +
    bristles(270, 850, 460, 34, ['#f0b544', '#a87410']) +
    shell('M226 862 Q232 764 340 744 H660 Q768 764 774 862 Z', BODY_TUBE) +
    shape('M226 862 Q228 830 240 808 Q500 850 760 808 Q772 830 774 862 Z', DARK) +
    line('M262 812 Q290 772 350 762', 12, GLINT) +
    block(420, 782, 160, 26, 12, ACCENT) +
    disc(226, 850, 40, DARK_BALL) +
    disc(226, 850, 17, METAL_BALL) +
    disc(774, 850, 40, DARK_BALL) +
    disc(774, 850, 17, METAL_BALL)
  );
}
