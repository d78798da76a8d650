import { battery } from '#sandbox/pictures/battery.ts';
import { bottle } from '#sandbox/pictures/bottle.ts';
import { charger } from '#sandbox/pictures/charger.ts';
import { connector } from '#sandbox/pictures/connector.ts';
import { filter } from '#sandbox/pictures/filter.ts';
import type { Look } from '#sandbox/pictures/look.ts';
import { bristles } from '#sandbox/pictures/parts.ts';
import {
  BODY,
  block,
  box,
  DARK,
  GLASS,
  GLINT,
  line,
  placed,
  rows,
  shape,
  shell,
  turned,
} from '#sandbox/pictures/shapes.ts';
import { droplets, enlarged, planks, room, tint } from './backdrops.ts';

/** A battery comes down on to its charger. */
export function charging(look: Look): string {
  const falling = (index: number) => line(`M${330 + index * 170} 130 v70`, 12, '#9fb9b6');
  return (
    room(700, '#e4efec') +
    planks(700) +
    enlarged(charger({ ...look, form: 0 }), 1.2, 480, 500) +
    placed(
      480,
      560,
      0.62,
      `<g transform="translate(-500 -876)">${battery({ ...look, form: 1 })}</g>`,
    ) +
    rows(3, falling)
  );
}

/** Detergent goes into a measuring cup. */
export function dosing(look: Look): string {
  return (
    room(740, '#e4efec') +
    planks(740) +
    turned(-62, 620, 330, enlarged(bottle({ ...look, form: 0 }), 0.86, 420, 640)) +
    shape('M300 470 Q286 620 296 700 H330 Q326 620 340 470 Z', '#149086') +
    shell('M200 640 H430 L404 880 Q400 900 380 900 H250 Q230 900 226 880 Z', GLASS) +
    shape(
      'M214 770 Q315 750 416 770 L404 880 Q400 896 380 896 H250 Q230 896 226 880 Z',
      '#149086c8',
    ) +
    rows(4, (index) => line(`M372 ${700 + index * 40} h34`, 6, '#5b7a80')) +
    line('M232 670 L250 870', 12, '#ffffffc0')
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
