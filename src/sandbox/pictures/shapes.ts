/** The fills that every picture defines: gradients across a shape, from its lit side. */
export const BODY = 'url(#body)';
export const ACCENT = 'url(#accent)';
export const DARK = 'url(#dark)';
export const METAL = 'url(#metal)';
export const GLASS = '#bfe3ee';
export const RUBBER = '#23272b';

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function oval(x: number, y: number, across: number, down: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`;
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function tube(path: string, width: number, colour: string): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function wheel(x: number, y: number, radius: number): string {
  const spokes = [0, 60, 120]
    .map(
      (angle) =>
        `<rect x="${x - radius * 0.6}" y="${y - radius * 0.06}" width="${radius * 1.2}" height="${radius * 0.12}" fill="#8d979f" transform="rotate(${angle} ${x} ${y})"/>`,
    )
    .join('');
  return (
    disc(x, y, radius, RUBBER) +
    disc(x, y, radius * 0.66, '#c9d1d6') +
    spokes +
    disc(x, y, radius * 0.22, '#5c666e')
  );
}

/** Short strokes side by side, as bristles, slots or ribs. */
export function rows(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function turned(angle: number, x: number, y: number, content: string): string {
  return `<g transform="rotate(${angle} ${x} ${y})">${content}</g>`;
}
