import { button, display, knob, lamp } from './fittings.ts';
import type { Look } from './look.ts';
import { gun, hose, rod } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  GLASS,
  GLINT,
  line,
  METAL,
  METAL_TUBE,
  placed,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

/** A brush of soft strips that turns about an upright axle. */
function brushColumn(x: number, y: number, height: number, width: number): string {
  const count = Math.floor(height / 22);
  const strip = (index: number) =>
    `M${x - width / 2} ${y + 12 + index * 22} q${width / 4} -16 ${width / 2} 0 t${width / 2} 0`;
  const path = Array.from({ length: count }, (_, index) => strip(index)).join('');
  return (
    box(x - width / 2, y, width, height, width * 0.3, '#1d8fa0') +
    line(path, 9, '#49bccb') +
    line(path, 3, '#a4e3ea') +
    box(x - 7, y - 30, 14, 40, 4, METAL)
  );
}

function car(): string {
  return (
    shell(
      'M330 830 Q316 700 352 660 L392 560 Q402 530 440 528 H560 Q598 530 608 560 L648 660 Q684 700 670 830 Z',
      '#c73d33',
    ) +
    shape(
      'M402 640 L424 572 Q430 556 450 556 H550 Q570 556 576 572 L598 640 Q500 664 402 640 Z',
      GLASS,
    ) +
    shape('M440 562 H480 L450 646 L410 640 Z', '#ffffff73') +
    lamp(376, 716, 26) +
    lamp(624, 716, 26) +
    box(430, 730, 140, 26, 10, '#2a3137') +
    box(334, 784, 332, 30, 12, '#8f1f1a') +
    box(350, 830, 60, 50, 12, '#1d2328') +
    box(590, 830, 60, 50, 12, '#1d2328')
  );
}

function bus(): string {
  return (
    block(330, 330, 340, 510, 30, METAL) +
    box(352, 400, 296, 200, 16, '#1f3444') +
    shape('M372 400 H470 L420 600 H352 V420 Z', '#ffffff2e') +
    block(330, 640, 340, 34, 0, ACCENT) +
    block(400, 346, 200, 38, 10, DARK) +
    lamp(376, 740, 28) +
    lamp(624, 740, 28) +
    box(440, 730, 120, 40, 10, '#2a3137') +
    box(350, 836, 64, 46, 12, '#1d2328') +
    box(586, 836, 64, 46, 12, '#1d2328')
  );
}

function gantry(top: number, vehicle: string, sides: number): string {
  return (
    shadow(500, 884, 460) +
    vehicle +
    brushColumn(250 - sides, top + 200, 640 - top, 120) +
    brushColumn(750 + sides, top + 200, 640 - top, 120) +
    block(92, top + 60, 104, 830 - top, 16, BODY) +
    block(804, top + 60, 104, 830 - top, 16, BODY) +
    rows(2, (index) => box(118 + index * 712, top + 240, 20, 520 - top, 10, '#f4b40d')) +
    block(80, top, 840, 130, 30, BODY) +
    line(`M110 ${top + 24} H860`, 10, GLINT) +
    rows(5, (index) =>
      box(
        330 + index * 76,
        top + 46,
        50,
        38,
        8,
        ['#63e3cf', '#63e3cf', '#63e3cf', '#f4b40d', '#c2322a'][index] ?? '#63e3cf',
      ),
    ) +
    placed(500, top + 196, 1, `<g transform="rotate(90)">${brushColumn(0, -150, 300, 90)}</g>`) +
    rows(2, (index) => block(70 + index * 722, 872, 140, 22, 8, DARK))
  );
}

/** The coin machine with gun and foam brush. */
function selfService(bays: number): string {
  const wide = bays === 2;
  const left = wide ? 180 : 270;
  const width = wide ? 640 : 330;
  return (
    shadow(500, 884, 420) +
    rod(`M${left + width - 60} 250 V110 H${left + width + 110}`, 26) +
    hose(
      `M${left + width + 108} 116 C${left + width + 130} 340 ${left + width + 20} 480 ${left + width + 66} 600`,
      18,
    ) +
    block(left, 220, width, 660, 26, BODY) +
    shell(
      `M${left - 26} 230 L${left + 10} 160 H${left + width - 10} L${left + width + 26} 230 Z`,
      ACCENT,
    ) +
    rows(bays, (index) => {
      const x = left + 40 + index * 300;
      return (
        block(x, 280, 250, 250, 18, METAL_TUBE) +
        display(x + 30, 304, 190, 90) +
        rows(3, (key) => button(x + 56 + key * 70, 460, 26)) +
        knob(x + 70, 610, 40) +
        block(x + 140, 586, 90, 50, 10, DARK) +
        box(x + 160, 604, 50, 10, 5, '#0b0f12')
      );
    }) +
    line(`M${left + 20} 250 V840`, 11, GLINT) +
    block(left + 40, 700, width - 80, 130, 14, DARK) +
    placed(left + width + 84, 560, 0.5, gun(360), 92) +
    (wide
      ? placed(left - 66, 560, 0.5, gun(360), 92) +
        hose(`M${left - 96} 556 C${left - 150} 640 ${left - 60} 760 ${left + 10} 740`, 16)
      : '') +
    block(left - 20, 866, width + 40, 28, 8, DARK)
  );
}

/** Forms 0 and 1 self-service with one and two bays, 2 for cars, 3 for buses. */
export function washGantry(look: Look): string {
  if (look.form === 2) return gantry(220, car(), 0);
  if (look.form === 3) return gantry(110, bus(), 10);
  return selfService(look.form === 1 ? 2 : 1);
}
