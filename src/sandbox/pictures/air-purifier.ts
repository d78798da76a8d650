import { button, display, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { castor, loopHandle } from './parts.ts';
import {
  ACCENT,
  BODY,
  BODY_TUBE,
  block,
  box,
  DARK,
  disc,
  GLINT,
  line,
  oval,
  ring,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

/** Fresh air that rises from the outlet. */
function air(y: number): string {
  return rows(3, (index) => line(`M${400 + index * 84} ${y} q-26 -34 0 -64 t0 -64`, 9, '#a9dbe6'));
}

function mesh(x: number, y: number, across: number, down: number): string {
  const points = Array.from({ length: across * down }, (_, index) => {
    const row = Math.floor(index / across);
    return `M${x + (index % across) * 24 + (row % 2) * 12} ${y + row * 22}h0`;
  });
  return line(points.join(''), 11, '#00000040');
}

function round(): string {
  return (
    air(250) +
    shell(
      'M300 850 V330 Q300 270 500 270 Q700 270 700 330 V850 Q700 884 660 884 H340 Q300 884 300 850 Z',
      BODY_TUBE,
    ) +
    oval(500, 318, 180, 40, '#20282e') +
    oval(500, 312, 150, 30, '#3a454c') +
    rows(7, (index) => line(`M${390 + index * 36} 300 v24`, 6, '#12171a')) +
    mesh(336, 560, 14, 13) +
    ring(500, 450, 46, 9, '#2bb3a5') +
    button(500, 450, 28) +
    line('M322 360 V820', 13, GLINT)
  );
}

function tower(top: number): string {
  return (
    air(top - 20) +
    shell(
      `M250 850 V${top + 70} Q250 ${top} 320 ${top} H680 Q750 ${top} 750 ${top + 70} V850 Q750 884 716 884 H284 Q250 884 250 850 Z`,
      BODY,
    ) +
    shape(
      `M290 ${top + 30} H710 Q724 ${top + 30} 724 ${top + 46} V${top + 110} H276 V${top + 46} Q276 ${top + 30} 290 ${top + 30} Z`,
      '#20282e',
    ) +
    rows(12, (index) => line(`M${302 + index * 36} ${top + 46} v48`, 8, '#4a555d')) +
    display(420, top + 150, 160, 84) +
    box(300, top + 270, 400, 560 - top, 20, '#0000001f') +
    vents(330, top + 300, 340, Math.floor((500 - top) / 26), 26) +
    line(`M276 ${top + 140} V800`, 13, GLINT) +
    block(300, 836, 400, 16, 8, ACCENT)
  );
}

function roomCleaner(): string {
  return (
    air(190) +
    loopHandle(380, 230, 240, 80, 30) +
    block(210, 200, 580, 650, 40, BODY) +
    disc(500, 420, 176, '#1b2227') +
    rows(4, (index) => ring(500, 420, 150 - index * 38, 10, '#59656d')) +
    rows(4, (index) =>
      line(
        ['M350 420 H650', 'M500 270 V570', 'M394 314 L606 526', 'M606 314 L394 526'][index] ?? '',
        8,
        '#59656d',
      ),
    ) +
    disc(500, 420, 30, '#8b97a0') +
    display(270, 650, 180, 96) +
    button(530, 700, 28) +
    button(610, 700, 28) +
    button(690, 700, 28) +
    line('M234 260 V790', 13, GLINT) +
    shape('M210 780 H790 V810 Q790 850 750 850 H250 Q210 850 210 810 Z', DARK) +
    castor(290, 866, 26) +
    castor(710, 866, 26)
  );
}

/** From the round one for an office to the room cleaner on castors. */
export function airPurifier(look: Look): string {
  const form = [round, () => tower(340), () => tower(240), roomCleaner][look.form] ?? round;
  return shadow(500, 886, 330) + form();
}
