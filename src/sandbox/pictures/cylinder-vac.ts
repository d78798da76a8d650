import { button, display, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { loopHandle, pipe, ribbedHose, rod, wheel } from './parts.ts';
import {
  ACCENT,
  BODY,
  BODY_TUBE,
  block,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL_BALL,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

function floorNozzle(x: number): string {
  return (
    shell(
      `M${x} 890 L${x + 14} 846 Q${x + 24} 826 ${x + 60} 826 H${x + 130} Q${x + 170} 826 ${x + 182} 850 L${x + 200} 890 Z`,
      DARK,
    ) + block(x - 6, 878, 212, 14, 5, ACCENT)
  );
}

/** On the floor, its hose in an arch: form 0. */
function onWheels(): string {
  return (
    shadow(490, 884, 430) +
    ribbedHose('M240 640 C140 420 240 160 460 160 C620 160 640 230 660 320', 40) +
    rod('M656 300 L680 400', 46) +
    pipe('M684 410 L800 836', 34) +
    floorNozzle(722) +
    loopHandle(300, 590, 180, 100, 30) +
    shell(
      'M110 800 C96 640 200 560 330 552 H440 C600 560 650 660 640 800 Q636 850 590 850 H160 Q112 850 110 800 Z',
      BODY,
    ) +
    shape(
      'M112 760 C300 800 520 780 642 720 L640 800 Q636 850 590 850 H160 Q112 850 110 800 Z',
      DARK,
    ) +
    line('M112 760 C300 800 520 780 642 720', 15, '#f4b40d') +
    line('M134 720 Q150 610 280 582', 13, GLINT) +
    vents(440, 610, 130, 4) +
    button(340, 640, 30) +
    disc(216, 650, 46, DARK_BALL) +
    wheel(530, 800, 90) +
    disc(196, 846, 42, DARK_BALL) +
    disc(196, 846, 18, METAL_BALL)
  );
}

/** Worn on the back, seen with its straps: form 1. */
function backpack(): string {
  return (
    shadow(460, 884, 330) +
    ribbedHose('M560 250 C760 180 840 300 790 460 C770 520 780 560 790 600', 38) +
    pipe('M790 610 L836 838', 32) +
    floorNozzle(750) +
    shell(
      'M250 820 V300 Q250 190 360 180 H450 Q566 190 566 300 V820 Q566 868 516 868 H300 Q250 868 250 820 Z',
      BODY_TUBE,
    ) +
    shell('M262 250 Q280 130 410 126 Q540 130 556 250 Q410 290 262 250 Z', DARK) +
    vents(330, 160, 160, 3, 20) +
    line('M274 330 V760', 14, '#ffffff4d') +
    shape('M250 650 H566 V690 H250 Z', ACCENT) +
    rows(2, (index) => block(300 + index * 150, 380, 66, 230, 24, DARK)) +
    rows(2, (index) => line(`M${318 + index * 150} 400 V580`, 8, '#ffffff2e')) +
    line('M300 430 C150 400 130 560 180 640 C200 690 240 690 260 690', 34, '#1d2328') +
    line('M300 430 C150 400 130 560 180 640 C200 690 240 690 260 690', 16, '#414c54') +
    block(160, 580, 56, 40, 10, ACCENT) +
    display(356, 730, 110, 60)
  );
}

export function cylinderVac(look: Look): string {
  return look.form === 1 ? backpack() : onWheels();
}
