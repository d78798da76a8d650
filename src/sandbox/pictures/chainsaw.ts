import { button, screw, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { rod } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL,
  METAL_BALL,
  ring,
  shadow,
  shape,
  shell,
  turned,
} from './shapes.ts';

function bar(): string {
  const outline = 'M470 470 H890 Q950 474 950 530 Q950 588 890 592 H470 Z';
  return (
    line(outline, 34, '#23292e') +
    line(outline, 34, '#8d99a1', '12 16') +
    shell(outline, METAL) +
    line('M500 500 H880', 8, '#ffffffb0') +
    shape('M560 520 H800 L780 546 H560 Z', '#00000021')
  );
}

/** The machine with its bar to the right. */
function saw(): string {
  return (
    shadow(480, 860, 420) +
    turned(
      -6,
      480,
      520,
      bar() +
        rod('M330 430 Q330 280 430 280 Q520 290 510 470', 44) +
        shape('M470 430 L520 300 Q530 280 556 288 L560 470 Z', '#2b343b') +
        rod('M110 470 Q40 480 60 590 Q70 660 180 660', 50) +
        shell(
          'M100 480 Q110 400 220 390 H470 Q530 396 536 460 V600 Q530 664 460 668 H180 Q96 664 100 580 Z',
          BODY,
        ) +
        line('M124 480 Q132 424 226 414', 12, GLINT) +
        vents(170, 460, 120, 5, 24) +
        shape('M360 430 H500 Q526 436 526 466 V600 Q520 646 470 650 H360 Z', DARK) +
        disc(440, 540, 58, DARK_BALL) +
        disc(440, 540, 26, METAL_BALL) +
        screw(390, 460) +
        button(250, 610, 24) +
        block(120, 650, 190, 66, 16, DARK) +
        block(120, 694, 190, 26, 10, ACCENT),
    )
  );
}

/** The chain alone, laid in a loop: form 1. */
function chain(): string {
  const loop =
    'M250 500 C150 300 420 180 620 260 C860 350 860 640 680 740 C480 850 330 700 420 560 C500 440 640 480 620 580';
  return (
    shadow(520, 830, 380) +
    line(loop, 44, '#333b42') +
    line(loop, 44, '#aeb9c0', '26 12') +
    line(loop, 16, '#5b666e') +
    line(loop, 9, '#e8eef0', '3 35') +
    ring(620, 580, 16, 8, '#c5ced4')
  );
}

export function chainsaw(look: Look): string {
  return look.form === 1 ? chain() : saw();
}
