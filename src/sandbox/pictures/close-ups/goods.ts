import { battery } from '#sandbox/pictures/battery.ts';
import { chargerBase } from '#sandbox/pictures/charger.ts';
import { connector } from '#sandbox/pictures/connector.ts';
import { filter } from '#sandbox/pictures/filter.ts';
import type { Look } from '#sandbox/pictures/look.ts';
import { bristles, hose } from '#sandbox/pictures/parts.ts';
import {
  BODY,
  block,
  box,
  DARK,
  disc,
  GLASS,
  GLINT,
  line,
  oval,
  placed,
  ring,
  rows,
  shape,
  shell,
  turned,
  WATER,
} from '#sandbox/pictures/shapes.ts';
import { droplets, enlarged, planks, room, tint } from './backdrops.ts';

const SUDS = 'url(#v)';

/** A battery comes down on to its charger. */
export function charging(look: Look): string {
  const falling = (index: number) => line(`M${330 + index * 170} 130 v70`, 12, '#9fb9b6');
  return (
    room(700, '#e4efec') +
    planks(700) +
    hose('M880 850 C960 860 940 700 1020 690', 26) +
    enlarged(chargerBase({ ...look, form: 0 }), 1.2, 480, 500) +
    placed(
      480,
      560,
      0.62,
      `<g transform="translate(-500 -876)">${battery({ ...look, form: 1 })}</g>`,
    ) +
    rows(3, falling)
  );
}

/** A measured dose goes into a bucket of suds. */
export function dosing(_look: Look): string {
  const suds = (count: number, y: number, size: number) =>
    rows(count, (index) =>
      disc(
        310 + (index * 380) / (count - 1),
        y + (index % 3) * 14,
        size + ((index * 7) % 4) * 6,
        SUDS,
      ),
    );
  return (
    room(700, '#e4efec') +
    planks(700) +
    oval(500, 905, 300, 40, '#00000026') +
    line('M262 520 C270 340 730 340 738 520', 15, '#8d99a1') +
    suds(7, 470, 46) +
    suds(9, 500, 38) +
    shell('M250 510 H750 L700 880 Q696 910 664 910 H336 Q304 910 300 880 Z', BODY) +
    line('M296 600 L326 860', 18, GLINT) +
    block(236, 490, 528, 44, 22, BODY) +
    suds(6, 478, 34) +
    turned(
      -64,
      640,
      240,
      shell('M560 120 H720 L706 330 Q704 346 688 346 H592 Q576 346 574 330 Z', GLASS) +
        shape('M562 160 L690 346 H592 Q576 346 574 330 Z', WATER) +
        rows(3, (index) => line(`M678 ${180 + index * 44} h28`, 6, '#5b7a80')),
    ) +
    shape('M516 286 Q500 330 506 440 H534 Q530 340 548 300 Z', WATER) +
    droplets(9, [380, 250, 90, 130], 22, '#ffffffe0') +
    ring(300, 330, 26, 5, '#ffffffc0') +
    ring(726, 420, 18, 5, '#ffffffc0')
  );
}

export function pleats(look: Look): string {
  return (
    tint() +
    enlarged(filter({ ...look, form: 0 }), 1.5, 500, 500) +
    droplets(24, [30, 60, 260, 880], 16, '#b9a88a')
  );
}

/** Bristles, near, at work in suds. */
export function tufts(_look: Look): string {
  return (
    tint() +
    bristles(140, 560, 720, 260, ['#f4bd52', '#c98716']) +
    shell('M100 580 Q110 380 300 330 H700 Q890 380 900 580 Z', BODY) +
    line('M150 540 Q170 430 320 380', 20, GLINT) +
    block(90, 550, 820, 50, 22, DARK) +
    block(400, 180, 200, 170, 34, DARK) +
    rows(5, (index) => box(430 + index * 32, 200, 12, 130, 6, '#ffffff1f')) +
    droplets(46, [60, 800, 880, 160], 54, '#ffffffd0') +
    droplets(30, [60, 780, 880, 180], 28, '#cfe9f2c0')
  );
}

export function couplings(look: Look): string {
  return (
    tint() +
    enlarged(connector({ ...look, form: 0 }), 1.18, 480, 500) +
    droplets(10, [440, 560, 120, 300], 20, '#7cc8e4')
  );
}
