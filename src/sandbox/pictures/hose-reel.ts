import { coupling, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { hose, rod, wheel } from './parts.ts';
import {
  ACCENT,
  ACCENT_BALL,
  BODY,
  BODY_BALL,
  block,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL,
  METAL_BALL,
  ring,
  rows,
  shadow,
  shape,
  shell,
  turned,
} from './shapes.ts';

const GREENS = ['#3f9a4b', '#56b262', '#378742', '#4ca858'] as const;

function drum(x: number, y: number, radius: number): string {
  return (
    disc(x, y, radius, DARK_BALL) +
    rows(5, (index) => ring(x, y, radius - 26 - index * 25, 24, GREENS[index % 4] ?? '#3f9a4b')) +
    rows(5, (index) => ring(x - 2, y - 3, radius - 22 - index * 25, 4, '#b9e6b0')) +
    rows(5, (index) => ring(x, y, radius - 38 - index * 25, 2, '#1f5a2b')) +
    rows(3, (index) =>
      turned(index * 60, x, y, block(x - radius + 8, y - 12, 2 * radius - 16, 24, 12, DARK)),
    ) +
    disc(x, y, radius * 0.36, BODY_BALL) +
    disc(x, y, radius * 0.15, ACCENT_BALL)
  );
}

function crank(x: number, y: number): string {
  return (
    line(`M${x} ${y} L${x + 108} ${y + 82}`, 26, '#20272c') +
    line(`M${x} ${y - 4} L${x + 104} ${y + 76}`, 6, '#6b767e') +
    disc(x + 112, y + 86, 30, ACCENT_BALL)
  );
}

/** A reel to carry (form 0): low, with a loop over the drum. */
function carried(): string {
  return (
    shadow(480, 884, 380) +
    rod('M250 850 V480 Q250 250 470 250 Q690 250 690 480 V850', 40) +
    line('M400 262 Q470 240 540 262', 50, '#1d2328') +
    drum(470, 590, 218) +
    crank(470, 590) +
    block(190, 838, 130, 40, 14, DARK) +
    block(620, 838, 130, 40, 14, DARK) +
    hose('M680 560 C790 600 830 700 800 800 C790 840 810 856 850 850', 28, '#3f9a4b', '#b9e6b0') +
    coupling(836, 850, 52)
  );
}

/** A trolley with wheels and a tall handle (form 1). */
function trolley(): string {
  return (
    shadow(490, 884, 400) +
    rod('M270 830 L350 190 Q356 150 396 150 H590 Q630 150 636 190 L720 850', 34) +
    line('M410 150 H576', 48, '#1d2328') +
    line('M416 141 H570', 7, '#ffffff3d') +
    drum(490, 560, 236) +
    crank(490, 560) +
    hose('M716 540 C840 590 880 690 850 800', 28, '#3f9a4b', '#b9e6b0') +
    turned(80, 848, 800, coupling(820, 800, 52)) +
    wheel(280, 804, 86) +
    block(676, 846, 100, 38, 12, DARK)
  );
}

/** The automatic box for the wall (form 2). */
function wallBox(): string {
  return (
    shape('M120 120 H200 V800 H120 Z', '#e8edef') +
    block(120, 250, 66, 360, 14, METAL) +
    rows(2, (index) => disc(153, 290 + index * 280, 14, METAL_BALL)) +
    shell(
      'M200 330 Q210 190 360 180 H640 Q820 190 830 400 V560 Q820 690 680 700 H360 Q210 690 200 560 Z',
      BODY,
    ) +
    shape('M202 500 C400 540 640 520 830 440 V560 Q820 690 680 700 H360 Q210 690 200 560 Z', DARK) +
    line('M202 500 C400 540 640 520 830 440', 16, '#f7a823') +
    line('M226 420 V340 Q236 220 360 208', 14, GLINT) +
    shell(
      'M420 180 Q430 110 520 106 Q610 110 620 180 H580 Q574 146 520 144 Q466 146 460 180 Z',
      DARK,
    ) +
    vents(540, 280, 180, 4, 28) +
    disc(380, 330, 52, DARK_BALL) +
    disc(380, 330, 30, ACCENT_BALL) +
    block(636, 590, 110, 60, 16, METAL) +
    hose('M690 640 C700 780 620 820 560 780 C500 740 420 780 430 880', 28, '#3f9a4b', '#b9e6b0') +
    block(404, 830, 54, 70, 10, ACCENT)
  );
}

export function hoseReel(look: Look): string {
  return ([carried, trolley, wallBox][look.form] ?? carried)();
}
