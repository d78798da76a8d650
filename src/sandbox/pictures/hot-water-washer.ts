import { display, gauge, knob, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { gun, hose, rod, wheel } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL_BALL,
  METAL_TUBE,
  placed,
  ring,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

function reel(x: number, y: number): string {
  return (
    disc(x, y, 118, DARK_BALL) +
    rows(5, (index) => ring(x, y, 106 - index * 12, 9, index % 2 === 0 ? '#272e33' : '#414b53')) +
    disc(x, y, 46, ACCENT) +
    disc(x, y, 20, METAL_BALL) +
    line(`M${x} ${y} L${x + 70} ${y - 60}`, 16, '#20262b') +
    disc(x + 74, y - 64, 18, DARK_BALL)
  );
}

function casing(top: number): string {
  return (
    shell(
      `M110 810 L118 ${top + 120} Q124 ${top} 250 ${top} H600 Q760 ${top} 800 ${top + 150} L836 700 Q846 810 800 810 Z`,
      BODY,
    ) +
    shape('M110 740 C320 780 640 770 838 690 Q850 830 800 830 H130 Q108 830 110 800 Z', DARK) +
    line('M110 740 C320 780 640 770 838 690', 18, '#f4b40d') +
    line(`M138 ${top + 220} L142 ${top + 120} Q150 ${top + 30} 250 ${top + 24}`, 14, GLINT) +
    shape(`M640 ${top + 6} Q750 ${top + 30} 782 ${top + 150} L790 ${top + 190} H640 Z`, DARK)
  );
}

/** The machine without its gun and hose. */
export function hotWaterMachine(large: boolean): string {
  const top = large ? 400 : 450;
  return (
    rod(`M${760} ${top + 60} L872 ${top - 90} H930`, 34) +
    block(880, top - 110, 80, 40, 16, DARK) +
    block(230, top - 92, 96, 110, 14, METAL_TUBE) +
    box(218, top - 104, 120, 24, 10, '#59656d') +
    (large ? reel(500, top - 50) : '') +
    casing(top) +
    vents(170, top + 110, 200, 7, 26) +
    gauge(700, top + 76, 40) +
    (large ? display(440, top + 100, 140, 72) : knob(500, top + 130, 46)) +
    knob(590, top + 236, 34) +
    block(410, 690, 90, 50, 12, ACCENT) +
    wheel(700, 778, 114) +
    disc(220, 838, 52, DARK_BALL) +
    disc(220, 838, 24, METAL_BALL) +
    block(118, 752, 50, 42, 8, METAL_BALL)
  );
}

/** A hot water washer with its burner: form 0 compact, 1 with a hose reel on top. */
export function hotWaterWasher(look: Look): string {
  const whole =
    shadow(470, 884, 420) +
    hotWaterMachine(look.form === 1) +
    hose('M150 780 C40 800 30 640 70 560 C100 500 40 420 34 300', 22) +
    placed(126, 250, 0.72, gun(500), 94);
  return placed(34, 62, 0.93, whole);
}
