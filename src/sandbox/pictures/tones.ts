/** One material's colours, from the lit edge to the side away from the light. */
export interface Shades {
  bright: string;
  light: string;
  base: string;
  dark: string;
}

const DARK_SHADES: Shades = {
  bright: '#8a949d',
  light: '#57616a',
  base: '#363f46',
  dark: '#1b2025',
};
const METAL_SHADES: Shades = {
  bright: '#ffffff',
  light: '#eef2f4',
  base: '#bac4ca',
  dark: '#7d8992',
};
const WHITE_SHADES: Shades = {
  bright: '#ffffff',
  light: '#fafcfc',
  base: '#e4eaec',
  dark: '#b3c0c6',
};

function stops(list: readonly (readonly [at: number, colour: string, opacity?: number])[]): string {
  return list
    .map(([at, colour, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}" stop-color="${colour}"${see}/>`;
    })
    .join('');
}

function linear(id: string, x2: number, y2: number, content: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${content}</linearGradient>`;
}

function radial(id: string, x: number, y: number, radius: number, content: string): string {
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${content}</radialGradient>`;
}

/** A material on a flat part, on an upright cylinder and on a ball: `b`, `bc` and `bb`. */
function material(id: string, shades: Shades): [string, string][] {
  const { bright, light, base, dark } = shades;
  return [
    [
      id,
      linear(
        id,
        0.9,
        1,
        stops([
          [0, light],
          [0.4, base],
          [1, dark],
        ]),
      ),
    ],
    [
      `${id}c`,
      linear(
        `${id}c`,
        1,
        0.1,
        stops([
          [0, base],
          [0.2, light],
          [0.55, base],
          [1, dark],
        ]),
      ),
    ],
    [
      `${id}b`,
      radial(
        `${id}b`,
        0.34,
        0.28,
        0.85,
        stops([
          [0, bright],
          [0.35, base],
          [1, dark],
        ]),
      ),
    ],
  ];
}

const FIXED: readonly (readonly [string, string])[] = [
  ...material('d', DARK_SHADES),
  ...material('m', METAL_SHADES),
  ...material('w', WHITE_SHADES),
  [
    'l',
    linear(
      'l',
      0,
      1,
      stops([
        [0, '#fff', 0.34],
        [0.22, '#fff', 0],
        [0.72, '#04181c', 0],
        [1, '#04181c', 0.26],
      ]),
    ),
  ],
  [
    'g',
    linear(
      'g',
      0.8,
      1,
      stops([
        [0, '#f2fbfd', 0.95],
        [0.5, '#c4e4ec', 0.8],
        [1, '#8fbfcd', 0.85],
      ]),
    ),
  ],
  [
    'q',
    linear(
      'q',
      0.3,
      1,
      stops([
        [0, '#8fd6ea'],
        [0.5, '#4db3d3'],
        [1, '#2484ab'],
      ]),
    ),
  ],
  [
    's',
    radial(
      's',
      0.5,
      0.5,
      0.5,
      stops([
        [0, '#0b2429', 0.42],
        [0.55, '#0b2429', 0.2],
        [1, '#0b2429', 0],
      ]),
    ),
  ],
  [
    'v',
    radial(
      'v',
      0.5,
      0.5,
      0.5,
      stops([
        [0, '#ffffff', 0.95],
        [0.6, '#f1f8fa', 0.6],
        [1, '#e6f2f5', 0],
      ]),
    ),
  ],
];

/** The definitions of those gradients that the drawing refers to. */
export function gradients(body: Shades, accent: Shades, drawing: string): string {
  return [...material('b', body), ...material('a', accent), ...FIXED]
    .filter(([id]) => drawing.includes(`url(#${id})`))
    .map(([, definition]) => definition)
    .join('');
}
