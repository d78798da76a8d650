import { bag, cartridge, cassette, flat } from './filter-elements.ts';
import type { Look } from './look.ts';
import {
  ACCENT,
  ACCENT_TUBE,
  BODY_TUBE,
  block,
  box,
  DARK_TUBE,
  GLASS,
  line,
  METAL_TUBE,
  oval,
  placed,
  ring,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

/** A see-through housing with a mesh inside, for water. */
function inlet(): string {
  return (
    block(-40, -250, 80, 90, 12, METAL_TUBE) +
    block(-76, -176, 152, 70, 16, ACCENT_TUBE) +
    shell('M-70 -110 H70 V120 Q70 170 0 170 Q-70 170 -70 120 Z', GLASS) +
    box(-40, -100, 80, 210, 12, '#9fb3bb') +
    rows(8, (index) => line(`M-40 ${-84 + index * 26} H40`, 3, '#5d7078')) +
    rows(4, (index) => line(`M${-24 + index * 16} -96 V106`, 2, '#5d7078')) +
    line('M-54 -90 V110', 9, '#ffffffc0') +
    block(-36, 160, 72, 80, 12, METAL_TUBE)
  );
}

function preFilter(): string {
  return (
    block(180, 300, 640, 120, 24, DARK_TUBE) +
    block(110, 330, 90, 60, 10, METAL_TUBE) +
    block(800, 330, 90, 60, 10, METAL_TUBE) +
    block(420, 200, 160, 110, 20, ACCENT_TUBE) +
    shell('M270 420 H730 V790 Q730 870 500 870 Q270 870 270 790 Z', GLASS) +
    box(370, 430, 260, 360, 30, '#d6dfe2') +
    rows(11, (index) => line(`M370 ${456 + index * 31} H630`, 5, '#9fb0b6')) +
    line('M304 450 V780', 16, '#ffffffb8')
  );
}

function descaler(): string {
  return (
    shell(
      'M350 850 V400 Q350 350 400 350 H600 Q650 350 650 400 V850 Q650 884 616 884 H384 Q350 884 350 850 Z',
      BODY_TUBE,
    ) +
    block(380, 250, 240, 110, 24, DARK_TUBE) +
    block(440, 160, 120, 100, 16, ACCENT_TUBE) +
    shell('M400 460 H600 V780 H400 Z', GLASS) +
    rows(24, (index) =>
      oval(
        424 + (index % 6) * 31,
        690 - Math.floor(index / 6) * 26 + (index % 2) * 9,
        14,
        13,
        index % 3 ? '#d9a24a' : '#b8772a',
      ),
    ) +
    shape('M400 706 H600 V780 H400 Z', '#b8772a') +
    line('M420 480 V760', 11, '#ffffffa8')
  );
}

function seals(): string {
  const spots: readonly [number, number, number, string][] = [
    [300, 380, 150, '#2a3137'],
    [640, 330, 110, '#b5482a'],
    [560, 620, 170, '#2a3137'],
    [260, 700, 100, '#149086'],
    [800, 540, 80, '#2a3137'],
    [800, 760, 60, '#b5482a'],
  ];
  return spots
    .map(
      ([x, y, radius, colour]) =>
        ring(x + 5, y + 8, radius, 30, '#00000030') +
        ring(x, y, radius, 30, colour) +
        ring(x - 3, y - 4, radius + 4, 5, '#ffffff4d'),
    )
    .join('');
}

function vacuumFilter(): string {
  return (
    shell('M300 330 H700 L660 800 Q656 850 600 852 H400 Q344 850 340 800 Z', '#f2efe6') +
    rows(12, (index) => line(`M${326 + index * 32} 350 L${352 + index * 27} 830`, 8, '#cfc6b2')) +
    block(270, 240, 460, 110, 40, DARK_TUBE) +
    block(290, 330, 420, 30, 12, ACCENT) +
    block(400, 830, 200, 50, 20, DARK_TUBE)
  );
}

const FORMS = [
  () => cartridge(false),
  flat,
  () => bag(4),
  () => placed(340, 560, 1.25, inlet(), -10) + placed(670, 590, 1.25, inlet(), 8),
  () => cartridge(true),
  vacuumFilter,
  descaler,
  preFilter,
  cassette,
  seals,
  () => bag(2),
];

/** Filters, cartridges and the small parts that seal. */
export function filter(look: Look): string {
  return shadow(500, 880, 340) + (FORMS[look.form] ?? flat)();
}
