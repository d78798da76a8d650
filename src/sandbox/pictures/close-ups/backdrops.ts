import { box, disc, line, oval, rows, shape } from '#sandbox/pictures/shapes.ts';

const seams = (paths: string, width: number, colour: string) => line(paths, width, colour);

/** Slabs in perspective from `y` down to the lower edge. */
export function slabs(y: number, light: string, seam: string): string {
  const rays = Array.from({ length: 13 }, (_, index) => {
    const side = index - 6;
    return `M${500 + side * 110} ${y} L${500 + side * 300} 1000`;
  }).join('');
  const rungs = [0.12, 0.3, 0.56, 0.86]
    .map((share) => `M0 ${y + (1000 - y) * share} H1000`)
    .join('');
  return box(0, y, 1000, 1000 - y, 0, light) + seams(rays + rungs, 6, seam);
}

export function garden(y: number): string {
  return (
    box(0, 0, 1000, y, 0, '#dff1f6') +
    oval(180, y, 330, 190, '#b9ddab') +
    oval(820, y + 10, 380, 230, '#a8d299') +
    oval(500, y + 20, 300, 120, '#c6e4b8') +
    box(0, y, 1000, 1000 - y, 0, '#8fc873')
  );
}

export function planks(y: number, light = '#e0bb8a', seam = '#b98d55'): string {
  const joints = [0.16, 0.38, 0.68].map((share) => `M0 ${y + (1000 - y) * share} H1000`).join('');
  const ends = [
    [180, 0, 0.16],
    [620, 0, 0.16],
    [380, 0.16, 0.38],
    [860, 0.16, 0.38],
    [90, 0.38, 0.68],
    [640, 0.38, 0.68],
    [330, 0.68, 1],
    [900, 0.68, 1],
  ] as const;
  const stubs = ends
    .map(
      ([x, from, to]) =>
        `M${x} ${y + (1000 - y) * from} L${500 + (x - 500) * 1.1} ${y + (1000 - y) * to}`,
    )
    .join('');
  return box(0, y, 1000, 1000 - y, 0, light) + seams(joints + stubs, 5, seam);
}

export function tileWall(size: number, light: string, joint: string): string {
  const count = Math.ceil(1000 / size);
  const grid = Array.from(
    { length: count },
    (_, index) => `M${index * size} 0 V1000 M0 ${index * size} H1000`,
  ).join('');
  return box(0, 0, 1000, 1000, 0, light) + seams(grid, 12, joint);
}

export function hall(y: number): string {
  return (
    box(0, 0, 1000, y, 0, '#22384a') +
    rows(4, (index) => box(60 + index * 250, 70, 150, 16, 8, '#dff2fb')) +
    rows(5, (index) => box(index * 240, 130, 8, y - 130, 0, '#ffffff12')) +
    box(0, y, 1000, 1000 - y, 0, '#4a6579') +
    seams(`M0 ${y + 70} H1000 M0 ${y + 190} H1000`, 4, '#ffffff17')
  );
}

/** A wall in one room colour above a skirting board. */
export function room(y: number, wall = '#e9f1ee'): string {
  return box(0, 0, 1000, y, 0, wall) + box(0, y - 26, 1000, 26, 0, '#ffffff');
}

export function tint(): string {
  return box(0, 0, 1000, 1000, 0, '#cfe3df') + disc(500, 480, 430, '#e6f1ee');
}

export function night(y: number): string {
  const windows = Array.from(
    { length: 18 },
    (_, index) => `M${70 + (index % 6) * 160} ${140 + Math.floor(index / 6) * 110}h46v60h-46z`,
  ).join('');
  return (
    box(0, 0, 1000, y, 0, '#1a2d42') +
    shape(windows, '#f7c665') +
    box(0, y - 30, 1000, 40, 0, '#5b7386') +
    box(0, y, 1000, 1000 - y, 0, '#33485a')
  );
}

/** Something drawn on the usual square, enlarged so that its point x/y comes to the middle. */
export function enlarged(content: string, scale: number, x: number, y: number): string {
  return `<g transform="translate(500 500) scale(${scale}) translate(${-x} ${-y})">${content}</g>`;
}

/** Something that stands on the ground, held up: without its shadow. */
export function lifted(content: string): string {
  return content.replaceAll(/<ellipse [^>]*fill="url\(#s\)"\/>/g, '');
}

/** Drops of one size, scattered evenly and always alike. */
export function droplets(
  count: number,
  [x, y, width, height]: readonly [number, number, number, number],
  size: number,
  colour: string,
): string {
  const path = Array.from({ length: count }, (_, index) => {
    const across = (index * 0.754_878) % 1;
    const down = (index * 0.569_84 + 0.31) % 1;
    return `M${Math.round(x + across * width)} ${Math.round(y + down * height)}h0`;
  }).join('');
  return line(path, size, colour);
}
