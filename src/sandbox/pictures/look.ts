import type { Picture } from './picture.ts';

/** The colours and proportions with which one product of a kind is drawn. */
export interface Look {
  /** From 0 for the smallest of its line to 1 for the largest. */
  size: number;
  /** 0, 1 or 2: small differences between products of one kind. */
  variant: number;
  body: Shades;
  accent: Shades;
}

export interface Shades {
  light: string;
  base: string;
  dark: string;
}

const BODIES: Record<string, Shades> = {
  Teal: { light: '#3fb3b5', base: '#128a8f', dark: '#0b5d63' },
  Graphite: { light: '#6d7a86', base: '#434f5a', dark: '#262e36' },
  Black: { light: '#5a5d61', base: '#2b2d30', dark: '#121314' },
  White: { light: '#ffffff', base: '#e9edef', dark: '#bcc6cb' },
  Green: { light: '#7cbf82', base: '#3f9150', dark: '#27622f' },
  Grey: { light: '#d5dade', base: '#a3adb5', dark: '#737d86' },
};

const ACCENTS: Record<Picture['range'], Shades> = {
  'home-garden': { light: '#ffc46b', base: '#f29a1f', dark: '#b96d07' },
  professional: { light: '#59c4d6', base: '#1796ab', dark: '#0d6372' },
};

const TEAL: Shades = { light: '#3fb3b5', base: '#128a8f', dark: '#0b5d63' };

export function lookOf(picture: Picture, variant: number): Look {
  return {
    size: picture.size,
    variant,
    body: BODIES[picture.colour] ?? TEAL,
    accent: ACCENTS[picture.range],
  };
}
