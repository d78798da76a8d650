import {
  ACCENT,
  block,
  box,
  DARK,
  DARK_TUBE,
  disc,
  line,
  METAL,
  oval,
  placed,
  rows,
  shape,
  shell,
} from './shapes.ts';

/** A pleated cylinder, dark at both ends; with a metal basket for ash. */
export function cartridge(metal: boolean): string {
  return (
    shell('M290 300 H710 V780 H290 Z', metal ? METAL : '#f5f1e7') +
    rows(16, (index) => box(296 + index * 26, 310, 9, 470, 0, metal ? '#7d8992' : '#d3c9b3')) +
    shape('M290 300 H420 V780 H290 Z', '#ffffff40') +
    shape('M600 300 H710 V780 H600 Z', '#00000024') +
    block(270, 760, 460, 90, 36, DARK_TUBE) +
    oval(500, 300, 222, 62, '#2b343b') +
    oval(500, 292, 214, 56, '#4b565e') +
    oval(500, 290, 140, 34, '#161b1f') +
    line('M330 276 Q400 246 500 240', 9, '#ffffff4d') +
    box(270, 790, 460, 14, 6, metal ? '#c2322a' : '#f7a823')
  );
}

/** A flat cassette seen a little from the side. */
export function flat(): string {
  return (
    shell('M160 360 H800 L860 300 H220 Z', DARK) +
    shell('M800 360 L860 300 V720 L800 800 Z', '#20272c') +
    block(160, 360, 640, 440, 20, DARK) +
    box(200, 400, 560, 360, 8, '#f5f1e7') +
    rows(18, (index) => box(206 + index * 31, 400, 13, 360, 0, '#d9d0bc')) +
    rows(18, (index) => box(219 + index * 31, 400, 5, 360, 0, '#ffffff')) +
    block(400, 316, 160, 40, 12, ACCENT)
  );
}

function oneBag(): string {
  return (
    shell('M-190 -220 Q0 -250 190 -220 L214 250 Q0 290 -214 250 Z', '#f6f3ea') +
    line(
      'M-130 -130 Q0 -150 130 -130 M-150 20 Q0 4 150 20 M-160 150 Q0 136 160 150',
      8,
      '#ddd5c3',
    ) +
    line('M-160 -190 L-182 220', 10, '#ffffff') +
    block(-150, -290, 300, 96, 14, '#cdb487') +
    disc(0, -242, 42, '#2b343b') +
    disc(0, -242, 28, '#12171a') +
    block(104, -276, 34, 66, 6, ACCENT)
  );
}

export function bag(count: number): string {
  return rows(count, (index) => {
    const side = index - (count - 1) / 2;
    return placed(500 + side * 96, 580 + Math.abs(side) * 14, 0.96, oneBag(), side * 7);
  });
}

/** The HEPA cassette: a deep frame with handles. */
export function cassette(): string {
  return (
    shell('M190 330 L280 240 H850 L770 330 Z', '#e9eef0') +
    shell('M770 330 L850 240 V700 L770 800 Z', '#aebac0') +
    block(190, 330, 580, 470, 14, '#dde4e7') +
    box(226, 366, 508, 398, 6, '#ffffff') +
    rows(13, (index) => box(230 + index * 39, 366, 20, 398, 0, '#e4e9eb')) +
    rows(13, (index) => box(250 + index * 39, 366, 6, 398, 0, '#b9c5ca')) +
    rows(3, (index) => line(`M226 ${466 + index * 100} H734`, 6, '#9fb0b6')) +
    block(430, 270, 150, 40, 16, DARK) +
    box(226, 778, 508, 12, 4, '#149086')
  );
}
