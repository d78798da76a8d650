import {
  ACCENT,
  ACCENT_BALL,
  block,
  box,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL_BALL,
  oval,
  rows,
  SEAM,
  shape,
} from './shapes.ts';

/** Louvres: dark slots, each with a lit lower lip. */
export function vents(x: number, y: number, width: number, count: number, gap = 22): string {
  return rows(
    count,
    (index) =>
      box(x, y + index * gap, width, gap * 0.42, gap * 0.21, '#00000066') +
      box(x, y + index * gap + gap * 0.4, width, gap * 0.14, gap * 0.07, '#ffffff3d'),
  );
}

export function knob(x: number, y: number, radius: number): string {
  return (
    disc(x + radius * 0.1, y + radius * 0.16, radius * 1.04, SEAM) +
    disc(x, y, radius, DARK_BALL) +
    disc(x, y, radius * 0.7, ACCENT_BALL) +
    box(x - radius * 0.09, y - radius * 0.66, radius * 0.18, radius * 0.6, radius * 0.09, '#2a3137')
  );
}

export function button(x: number, y: number, radius: number): string {
  return (
    disc(x, y + radius * 0.12, radius * 1.12, SEAM) +
    disc(x, y, radius, ACCENT_BALL) +
    line(
      `M${x - radius * 0.5} ${y - radius * 0.4} A${radius * 0.66} ${radius * 0.66} 0 0 1 ${x + radius * 0.2} ${y - radius * 0.6}`,
      radius * 0.14,
      GLINT,
    )
  );
}

/** A lit display with a row of bars. */
export function display(x: number, y: number, width: number, height: number): string {
  const step = width / 7;
  return (
    box(x, y, width, height, height * 0.22, '#0d1418') +
    box(x + 4, y + 4, width - 8, height - 8, height * 0.18, '#143038') +
    rows(5, (index) =>
      box(
        x + step * (index + 1),
        y + height * (0.62 - index * 0.08),
        step * 0.6,
        height * (0.18 + index * 0.08),
        2,
        index < 4 ? '#63e3cf' : '#2c6b6b',
      ),
    ) +
    shape(
      `M${x + 6} ${y + 6} h${width * 0.5} l${-width * 0.22} ${height - 12} h${-width * 0.28} Z`,
      '#ffffff1f',
    )
  );
}

export function gauge(x: number, y: number, radius: number): string {
  return (
    disc(x, y, radius, METAL_BALL) +
    disc(x, y, radius * 0.8, '#fdfefe') +
    line(
      `M${x - radius * 0.5} ${y + radius * 0.32} A${radius * 0.6} ${radius * 0.6} 0 1 1 ${x + radius * 0.5} ${y + radius * 0.32}`,
      radius * 0.12,
      '#2b9c8f',
    ) +
    line(`M${x} ${y} L${x + radius * 0.34} ${y - radius * 0.36}`, radius * 0.1, '#b3261e') +
    disc(x, y, radius * 0.12, '#2a3137')
  );
}

export function screw(x: number, y: number): string {
  return (
    disc(x, y, 9, '#00000040') +
    disc(x, y, 7.5, METAL_BALL) +
    line(`M${x - 4} ${y + 3} l8 -6`, 2, '#5c676f')
  );
}

/** A plug coupling of brass and plastic, lying from left to right. */
export function coupling(x: number, y: number, size: number): string {
  return (
    block(x, y - size * 0.5, size * 0.9, size, size * 0.16, ACCENT) +
    rows(5, (index) =>
      box(
        x + size * (0.12 + index * 0.15),
        y - size * 0.46,
        size * 0.06,
        size * 0.92,
        3,
        '#00000030',
      ),
    ) +
    block(x + size * 0.86, y - size * 0.38, size * 0.44, size * 0.76, size * 0.1, DARK)
  );
}

export function lamp(x: number, y: number, radius: number): string {
  return (
    disc(x, y, radius, METAL_BALL) +
    disc(x, y, radius * 0.78, '#fff6d8') +
    oval(x - radius * 0.2, y - radius * 0.25, radius * 0.34, radius * 0.24, '#ffffff')
  );
}
