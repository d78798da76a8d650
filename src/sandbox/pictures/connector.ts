import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, METAL, RUBBER, rows, shape } from './shapes.ts';

function coupling(): string {
  return (
    box(240, 520, 200, 150, 30, BODY) +
    rows(6, (index) => box(262 + index * 28, 525, 12, 140, 6, '#00000033')) +
    box(430, 545, 60, 100, 14, DARK) +
    box(150, 550, 100, 90, 16, ACCENT) +
    box(120, 565, 40, 60, 8, RUBBER)
  );
}

function tapPiece(): string {
  return (
    box(560, 430, 240, 110, 24, METAL) +
    rows(7, (index) => box(580 + index * 30, 435, 12, 100, 5, '#00000029')) +
    box(600, 535, 160, 110, 16, BODY) +
    box(630, 640, 100, 120, 16, DARK) +
    box(640, 700, 80, 26, 6, ACCENT)
  );
}

function sprayGun(): string {
  return (
    shape(
      'M300 330 H640 L700 300 V470 L640 440 H480 L420 800 Q410 850 360 845 Q310 835 320 780 L370 450 H300 Z',
      BODY,
    ) +
    disc(720, 385, 100, DARK) +
    disc(730, 385, 66, ACCENT) +
    rows(5, (index) => disc(700 + (index % 2) * 40, 345 + index * 20, 8, '#ffffff')) +
    shape('M500 450 L470 640 L440 640 L460 450 Z', RUBBER) +
    box(325, 800, 90, 50, 12, METAL)
  );
}

function enlarged(content: string): string {
  return `<g transform="translate(500 860) scale(1.5) translate(-680 -790)">${content}</g>`;
}

const FORMS = [() => coupling() + tapPiece(), () => enlarged(tapPiece()), sprayGun];

export function connector(look: Look): string {
  return (FORMS[look.variant] ?? sprayGun)();
}
