import { display, gauge, knob, vents } from './fittings.ts';
import type { Look } from './look.ts';
import {
  ACCENT,
  BODY,
  BODY_TUBE,
  block,
  box,
  DARK,
  DARK_TUBE,
  disc,
  GLASS,
  GLINT,
  line,
  METAL_TUBE,
  rows,
  shadow,
  shape,
  shell,
  WATER,
} from './shapes.ts';

function waterPipe(path: string): string {
  return (
    line(path, 34, '#0d6172') +
    line(path, 26, '#1f9db2') +
    `<g transform="translate(-5 -5)">${line(path, 6, '#a5e3ec')}</g>`
  );
}

function tank(x: number, top: number, width: number, fill: string, window: boolean): string {
  return (
    shell(
      `M${x} 820 V${top + 60} Q${x} ${top} ${x + width / 2} ${top} Q${x + width} ${top} ${x + width} ${top + 60} V820 Q${x + width} 846 ${x + width - 30} 846 H${x + 30} Q${x} 846 ${x} 820 Z`,
      fill,
    ) +
    rows(2, (index) => box(x - 5, top + 150 + index * 220, width + 10, 18, 6, '#59656d')) +
    line(`M${x + 28} ${top + 80} V800`, 13, '#ffffff73') +
    (window
      ? box(x + width / 2 - 22, top + 200, 44, 140, 22, GLASS) +
        box(x + width / 2 - 22, top + 260, 44, 80, 20, WATER)
      : '') +
    block(x + width / 2 - 34, top - 34, 68, 44, 10, DARK_TUBE)
  );
}

function skid(): string {
  return (
    block(90, 840, 820, 40, 12, DARK) +
    rows(3, (index) => block(130 + index * 310, 874, 110, 18, 5, '#1c2126'))
  );
}

function controlBox(x: number, y: number): string {
  return (
    block(x, y, 200, 240, 18, DARK) +
    display(x + 24, y + 24, 152, 92) +
    knob(x + 60, y + 176, 32) +
    disc(x + 144, y + 176, 24, '#c2322a')
  );
}

function separator(): string {
  return (
    shell('M150 840 V470 Q150 430 190 430 H700 V840 Z', BODY) +
    shell('M200 500 H650 V720 H200 Z', GLASS) +
    shape('M200 570 Q320 550 430 570 T650 568 V720 H200 Z', WATER) +
    shape('M200 556 Q320 536 430 556 T650 554 V572 Q540 590 430 574 T200 574 Z', '#c98d2b') +
    line('M220 520 V700', 12, '#ffffffa8') +
    line('M172 800 V480 Q174 456 196 454', 12, GLINT) +
    waterPipe('M300 430 V250 H560 V430') +
    waterPipe('M850 560 V780 H700') +
    gauge(430, 320, 50) +
    controlBox(690, 330) +
    vents(220, 760, 240, 2, 26)
  );
}

function osmosis(): string {
  return (
    shell('M210 840 V190 Q210 150 250 150 H750 Q790 150 790 190 V840 Z', METAL_TUBE) +
    rows(4, (index) =>
      shell(
        `M${270 + index * 84} 780 V300 Q${270 + index * 84} 270 ${302 + index * 84} 270 Q${334 + index * 84} 270 ${334 + index * 84} 300 V780 Z`,
        index === 3 ? BODY_TUBE : GLASS,
      ),
    ) +
    rows(3, (index) =>
      box(270 + index * 84, 480 + index * 40, 64, 290 - index * 40, 10, '#4db3d3a6'),
    ) +
    rows(4, (index) => block(262 + index * 84, 250, 80, 40, 10, DARK)) +
    waterPipe('M302 250 V210 H554 V250') +
    gauge(690, 340, 52) +
    gauge(690, 470, 52) +
    display(630, 570, 130, 90) +
    knob(694, 730, 40) +
    waterPipe('M210 700 H110 V840')
  );
}

/** Forms 0 the separator, 1 two gravel tanks, 2 the bio plant, 3 osmosis. */
export function waterRecycler(look: Look): string {
  const gravel = () =>
    waterPipe('M120 700 V560 H210 M320 280 V200 H580 V300 M690 640 H880 V800') +
    tank(190, 280, 250, BODY_TUBE, true) +
    tank(470, 320, 230, METAL_TUBE, false) +
    gauge(450, 200, 46) +
    controlBox(690, 420) +
    block(100, 690, 60, 60, 10, ACCENT);
  const plant = () =>
    waterPipe('M220 210 V130 H760 V230 M100 760 V600 H160') +
    tank(120, 200, 220, METAL_TUBE, false) +
    tank(360, 160, 240, BODY_TUBE, true) +
    tank(620, 220, 220, METAL_TUBE, false) +
    gauge(480, 130, 46) +
    controlBox(720, 540);
  const form = [separator, gravel, plant, osmosis][look.form] ?? separator;
  return shadow(500, 890, 450) + form() + skid();
}
