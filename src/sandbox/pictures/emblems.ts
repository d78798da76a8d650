import { box, disc, line, rows, shape } from './shapes.ts';

/** Signs on labels, about 120 across, around 0/0. */
export const EMBLEMS = {
  drop: (colour: string) =>
    shape('M0 -70 C34 -26 56 4 56 32 A56 56 0 0 1 -56 32 C-56 4 -34 -26 0 -70 Z', colour) +
    line('M-30 34 A32 32 0 0 0 -4 64', 11, '#ffffffb0'),
  slabs: (colour: string) =>
    rows(4, (index) =>
      box(-60 + (index % 2) * 64, -54 + Math.floor(index / 2) * 58, 56, 50, 8, colour),
    ),
  house: (colour: string) =>
    shape('M-70 0 L0 -62 L70 0 H52 V58 H-52 V0 Z', colour) + box(-16, 10, 32, 48, 4, '#ffffff'),
  car: (colour: string) =>
    shape(
      'M-76 34 V4 Q-74 -10 -56 -12 L-32 -48 Q-26 -56 -12 -56 H26 Q38 -56 46 -46 L62 -12 Q78 -8 78 8 V34 Z',
      colour,
    ) +
    disc(-42, 36, 20, '#2a3137') +
    disc(44, 36, 20, '#2a3137') +
    shape('M-36 -14 L-20 -40 H2 V-14 Z M12 -14 V-40 H28 L42 -14 Z', '#ffffffcc'),
  tree: (colour: string) =>
    disc(0, -26, 46, colour) +
    disc(-34, 4, 32, colour) +
    disc(34, 4, 32, colour) +
    box(-9, 10, 18, 56, 6, colour),
  weave: (colour: string) =>
    rows(3, (index) => line(`M-60 ${-36 + index * 36} q20 -22 40 0 t40 0 t40 0`, 15, colour)),
  cog: (colour: string) =>
    rows(
      4,
      (index) => `<g transform="rotate(${index * 45})">${box(-13, -64, 26, 128, 5, colour)}</g>`,
    ) +
    disc(0, 0, 46, colour) +
    disc(0, 0, 20, '#ffffff'),
  pane: (colour: string) =>
    rows(4, (index) =>
      box(-56 + (index % 2) * 60, -56 + Math.floor(index / 2) * 60, 52, 52, 4, colour),
    ) + line('M-44 -20 L-22 -44', 8, '#ffffffc0'),
} as const;

export type Emblem = keyof typeof EMBLEMS;
