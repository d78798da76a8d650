/** One material's colours, from the lit edge to the side away from the light. */
export interface Shades {
  bright: string;
  light: string;
  base: string;
  dark: string;
}

const DARK: Shades = { bright: '#8a949d', light: '#57616a', base: '#363f46', dark: '#1b2025' };
const METAL: Shades = { bright: '#fff', light: '#eef2f4', base: '#bac4ca', dark: '#7d8992' };
const WHITE: Shades = { bright: '#fff', light: '#fafcfc', base: '#e4eaec', dark: '#b3c0c6' };

/** Stops written as `offset colour opacity`, parted by commas; the opacity may be left out. */
function stops(list: string): string {
  return list
    .split(', ')
    .map((stop) => {
      const [offset, colour, opacity] = stop.split(' ');
      const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${see}/>`;
    })
    .join('');
}

type Definition = readonly [id: string, svg: string];

function linear(id: string, x2: number, y2: number, list: string): Definition {
  const axis = `x1="0" y1="0" x2="${x2}" y2="${y2}"`;
  return [id, `<linearGradient id="${id}" ${axis}>${stops(list)}</linearGradient>`];
}

function radial(id: string, x: number, y: number, radius: number, list: string): Definition {
  const circle = `cx="${x}" cy="${y}" r="${radius}"`;
  return [id, `<radialGradient id="${id}" ${circle}>${stops(list)}</radialGradient>`];
}

/** A material on a flat part, on an upright cylinder and on a ball: `b`, `bc` and `bb`. */
function material(id: string, { bright, light, base, dark }: Shades): Definition[] {
  return [
    linear(id, 0.9, 1, `0 ${light}, 0.4 ${base}, 1 ${dark}`),
    linear(`${id}c`, 1, 0.1, `0 ${base}, 0.2 ${light}, 0.55 ${base}, 1 ${dark}`),
    radial(`${id}b`, 0.34, 0.28, 0.85, `0 ${bright}, 0.35 ${base}, 1 ${dark}`),
  ];
}

/** Light and shade, glass, water, shadow, vapour and roundness are the same for every product. */
const FIXED: readonly Definition[] = [
  ...material('d', DARK),
  ...material('m', METAL),
  ...material('w', WHITE),
  linear('l', 0, 1, '0 #fff 0.34, 0.22 #fff 0, 0.72 #04181c 0, 1 #04181c 0.26'),
  linear('g', 0.8, 1, '0 #f2fbfd 0.95, 0.5 #c4e4ec 0.8, 1 #8fbfcd 0.85'),
  linear('q', 0.3, 1, '0 #8fd6ea, 0.5 #4db3d3, 1 #2484ab'),
  radial('s', 0.5, 0.5, 0.5, '0 #0b2429 0.42, 0.55 #0b2429 0.2, 1 #0b2429 0'),
  radial('v', 0.5, 0.5, 0.5, '0 #fff 0.95, 0.6 #f1f8fa 0.6, 1 #e6f2f5 0'),
  linear(
    'y',
    1,
    0.06,
    '0 #04181c 0.16, 0.14 #fff 0.42, 0.42 #fff 0, 0.6 #04181c 0, 1 #04181c 0.46',
  ),
];

/** The definitions of those gradients that the drawing refers to. */
export function gradients(body: Shades, accent: Shades, drawing: string): string {
  return [...material('b', body), ...material('a', accent), ...FIXED]
    .filter(([id]) => drawing.includes(`url(#${id})`))
    .map(([, definition]) => definition)
    .join('');
}
