import { bristles } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  DARK_BALL,
  disc,
  GLASS,
  line,
  METAL,
  METAL_BALL,
  oval,
  shape,
  shell,
} from './shapes.ts';

/** The splash-free head for paving, seen a little from above; its middle is 0/0. */
export function patioHead(): string {
  return (
    oval(0, 40, 200, 44, '#14181c') +
    bristlesRound() +
    shell('M-196 26 Q-190 -62 -60 -84 H60 Q190 -62 196 26 Q100 58 0 58 Q-100 58 -196 26 Z', BODY) +
    shape(
      'M-196 26 Q-194 4 -186 -8 Q0 44 186 -8 Q194 4 196 26 Q100 58 0 58 Q-100 58 -196 26 Z',
      DARK,
    ) +
    line('M-150 -30 Q-110 -66 -50 -70', 10, '#ffffff80') +
    shell('M-52 -76 Q-46 -128 0 -130 Q46 -128 52 -76 Q0 -56 -52 -76 Z', DARK) +
    box(-13, -190, 26, 66, 8, METAL) +
    disc(96, -38, 20, ACCENT)
  );
}

function bristlesRound(): string {
  return bristles(-180, 36, 360, 40);
}

/** A soft brush for paintwork, upright on its bristles. */
export function washBrush(): string {
  return (
    bristles(-70, 0, 160, 62, ['#f0b544', '#d99420']) +
    shell('M-84 6 Q-90 -40 -40 -50 L40 -62 Q100 -56 104 6 Z', BODY) +
    block(-84, -4, 188, 20, 9, DARK) +
    shell('M-20 -48 L20 -150 H58 L44 -56 Z', DARK) +
    block(14, -190, 46, 46, 8, METAL)
  );
}

export function bottleOnBoard(x: number, y: number): string {
  return (
    shell(`M${x} ${y} h66 q22 0 22 24 v170 q0 22 -22 22 h-66 Z`, GLASS) +
    shape(`M${x} ${y + 84} h82 v108 q0 18 -20 18 h-62 Z`, '#f3b63fcc') +
    block(x + 18, y - 26, 46, 30, 8, ACCENT)
  );
}

/** A jet that widens from 0/0 to the right, and the mist where it lands. */
export function jet(length: number, spread: number): string {
  return (
    shape(`M0 -4 L${length} ${-spread} Q${length + 20} 0 ${length} ${spread} L0 4 Z`, '#cfeaf5b0') +
    shape(`M0 -2 L${length} ${-spread * 0.4} V${spread * 0.4} L0 2 Z`, '#ffffffd0') +
    oval(length, 0, spread * 0.9, spread * 1.5, 'url(#v)')
  );
}

/** A flat surface cleaner of stainless steel for professional machines. */
export function surfaceCleaner(): string {
  return (
    oval(0, 44, 290, 60, '#14181c') +
    bristles(-270, 38, 540, 44) +
    shell('M-290 30 Q-280 -70 -90 -96 H90 Q280 -70 290 30 Q150 74 0 74 Q-150 74 -290 30 Z', METAL) +
    line('M-232 -18 Q-180 -62 -80 -76', 14, '#ffffffb0') +
    shell('M-70 -88 Q-60 -150 0 -152 Q60 -150 70 -88 Q0 -64 -70 -88 Z', DARK) +
    disc(0, -118, 24, DARK_BALL) +
    disc(0, -120, 12, METAL_BALL) +
    box(-13, -220, 26, 74, 8, METAL)
  );
}
