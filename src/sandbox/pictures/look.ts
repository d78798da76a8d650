import type { Shades } from './tones.ts';

export type Range = 'home-garden' | 'professional';

/** How one product of a kind is painted. */
export interface Paintwork {
  range: Range;
  /** As the product's data name it; an unknown colour is drawn teal. */
  colour: string;
  /** Which of the forms of its kind: one for each model, as a rule. */
  form: number;
}

/** The colours and the form with which one product of a kind is drawn. */
export interface Look {
  /** Which of the forms that the painter of its kind knows; it falls back to its first. */
  form: number;
  body: Shades;
  accent: Shades;
}

const TEAL: Shades = { bright: '#86e3d6', light: '#3cb9ac', base: '#149086', dark: '#0a5a54' };

const BODIES: Record<string, Shades> = {
  Teal: TEAL,
  Graphite: { bright: '#a9b6c1', light: '#687682', base: '#414d58', dark: '#222a31' },
  Black: { bright: '#92979d', light: '#4d5156', base: '#2a2c30', dark: '#111214' },
  White: { bright: '#ffffff', light: '#f7fafa', base: '#dee6e9', dark: '#a9b8bf' },
  Green: { bright: '#b5e3a4', light: '#74bd6b', base: '#43923f', dark: '#255c26' },
  Grey: { bright: '#f6f8f9', light: '#d5dce0', base: '#a8b3ba', dark: '#717d86' },
  Blue: { bright: '#a7d3f5', light: '#4f9bd6', base: '#2673b5', dark: '#134879' },
  Yellow: { bright: '#fff0a8', light: '#ffd957', base: '#f2b91f', dark: '#b07d0a' },
};

const ACCENTS: Record<Range, Shades> = {
  'home-garden': { bright: '#ffe7b0', light: '#ffc44f', base: '#f7a41d', dark: '#c57206' },
  professional: { bright: '#ffeeb0', light: '#ffd24a', base: '#f4b40d', dark: '#b67d02' },
};

export function lookOf({ form, colour, range }: Paintwork): Look {
  return { form, body: BODIES[colour] ?? TEAL, accent: ACCENTS[range] };
}
