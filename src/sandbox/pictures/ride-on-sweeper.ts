import { display, lamp, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { bristles, castor, rod, wheel } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  GLASS,
  GLINT,
  line,
  placed,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

/** The disc brush that stands out at the front, its middle at 0/0. */
export function sideBrush(): string {
  return (
    bristles(-90, 0, 180, 66, ['#e8b23c', '#b57c12']) +
    shell('M-96 4 Q-90 -34 -30 -40 H30 Q90 -34 96 4 Z', DARK) +
    block(-22, -92, 44, 60, 10, DARK)
  );
}

function seat(): string {
  return (
    shell('M480 560 Q476 524 506 520 H630 Q664 524 662 560 Z', DARK) +
    shell('M622 530 Q600 380 640 350 Q690 336 702 380 L716 540 Z', DARK) +
    line('M640 510 Q624 410 654 376', 8, '#ffffff45')
  );
}

function cab(): string {
  return (
    shape('M350 560 L410 270 H700 L716 560 Z', GLASS) +
    shape('M430 300 H500 L440 540 H384 Z', '#ffffff66') +
    rod('M350 570 L412 262 H700 L720 560', 26) +
    shell('M390 262 Q400 230 440 228 H690 Q726 230 728 262 Z', BODY) +
    block(470, 206, 48, 26, 8, ACCENT)
  );
}

function body(): string {
  return (
    shell(
      'M560 760 V600 Q560 540 620 534 H830 Q906 540 912 620 L920 740 Q920 780 880 780 H560 Z',
      BODY,
    ) +
    shell(
      'M120 780 Q112 560 200 500 Q230 480 290 480 H340 Q366 482 362 510 L344 690 H600 V780 Z',
      BODY,
    ) +
    line('M118 720 C260 742 400 730 560 722 H918', 18, '#f4b40d') +
    line('M146 660 Q160 560 226 518', 14, GLINT) +
    vents(640, 580, 210, 5, 26) +
    shape('M262 492 H346 L336 570 H222 Q232 506 262 492 Z', DARK) +
    display(246, 502, 84, 46) +
    rod('M318 496 L390 410', 26) +
    line('M346 366 L436 446', 24, '#1d2328') +
    line('M352 366 L430 436', 6, '#6b767e')
  );
}

/** Form 0 with a beacon, form 1 with a cab and two brushes. */
export function rideOnSweeper(look: Look): string {
  const large = look.form === 1;
  return (
    shadow(500, 884, 460) +
    placed(150, 822, 0.95, sideBrush(), 8) +
    (large ? cab() : '') +
    seat() +
    body() +
    lamp(164, 640, 28) +
    rows(3, (index) => box(420 + index * 44, 748, 30, 12, 5, '#00000052')) +
    bristles(390, 800, 150, 76) +
    shell('M370 800 Q376 756 420 752 H520 Q560 758 562 800 Z', DARK) +
    wheel(710, 784, 106) +
    castor(280, 858, 32) +
    (large
      ? block(840, 460, 40, 80, 8, DARK)
      : rod('M870 540 V420', 16) + block(848, 380, 44, 46, 12, ACCENT))
  );
}
