/** The fills of every drawing, flat, as an upright cylinder (`_TUBE`) and as a ball (`_BALL`). */
export const BODY = 'url(#b)';
export const BODY_TUBE = 'url(#bc)';
export const BODY_BALL = 'url(#bb)';
export const ACCENT = 'url(#a)';
export const ACCENT_TUBE = 'url(#ac)';
export const ACCENT_BALL = 'url(#ab)';
export const DARK = 'url(#d)';
export const DARK_TUBE = 'url(#dc)';
export const DARK_BALL = 'url(#db)';
export const METAL = 'url(#m)';
export const METAL_TUBE = 'url(#mc)';
export const METAL_BALL = 'url(#mb)';
export const WHITE = 'url(#w)';
export const WHITE_TUBE = 'url(#wc)';
export const WHITE_BALL = 'url(#wb)';
export const GLASS = 'url(#g)';
export const WATER = 'url(#q)';
/** Shade over a plain colour that makes it round. */
export const ROUNDED = 'url(#y)';
export const RUBBER = '#22282d';
export const SEAM = '#00000038';
export const GLINT = '#ffffff73';

const LIGHT_AND_SHADE = 'url(#l)';

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

export function ring(x: number, y: number, radius: number, width: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function oval(x: number, y: number, across: number, down: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`;
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function line(path: string, width: number, colour: string, dash?: string): string {
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${dash === undefined ? 'round' : 'butt'}" stroke-linejoin="round"${dashes}/>`;
}

/** A moulded part: lit from above, shaded below. */
export function shell(path: string, fill: string): string {
  return shape(path, fill) + shape(path, LIGHT_AND_SHADE);
}

export function block(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  return box(x, y, width, height, radius, fill) + box(x, y, width, height, radius, LIGHT_AND_SHADE);
}

/** Short strokes side by side, as bristles, slots or ribs. */
export function rows(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function turned(angle: number, x: number, y: number, content: string): string {
  return `<g transform="rotate(${angle} ${x} ${y})">${content}</g>`;
}

export function placed(x: number, y: number, scale: number, content: string, angle = 0): string {
  const turn = angle === 0 ? '' : ` rotate(${angle})`;
  return `<g transform="translate(${x} ${y})${turn} scale(${scale})">${content}</g>`;
}

export function mirrored(x: number, content: string): string {
  return `<g transform="translate(${2 * x} 0) scale(-1 1)">${content}</g>`;
}

export function shadow(x: number, y: number, across: number, down = across * 0.09): string {
  return oval(x, y, across, down, 'url(#s)') + oval(x, y, across * 0.82, down * 0.5, 'url(#s)');
}
