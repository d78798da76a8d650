import type { PictureKind } from './kinds.ts';
import { type Look, lookOf, type Shades } from './look.ts';
import { PAINTERS } from './painters.ts';

export interface Picture {
  kind: PictureKind;
  /** What makes two products of one kind look different: the SKU, as a rule. */
  seed: string;
  /** Overrules the form that the seed leads to: 0, 1 or 2. */
  form?: number;
  range: 'home-garden' | 'professional';
  /** As the product's data name it; an unknown colour is drawn teal. */
  colour: string;
  /** From 0 for the smallest of its line to 1 for the largest. */
  size: number;
  /** 0 shows the whole product, 1 and up a detail. */
  view: number;
}

const DARK: Shades = { light: '#59636c', base: '#363e45', dark: '#1d2226' };
const METAL: Shades = { light: '#f4f6f7', base: '#c3cbd1', dark: '#8b959d' };

function gradient(id: string, shades: Shades): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.25"><stop offset="0" stop-color="${shades.light}"/><stop offset="0.45" stop-color="${shades.base}"/><stop offset="1" stop-color="${shades.dark}"/></linearGradient>`;
}

function gradients(look: Look): string {
  return [
    gradient('body', look.body),
    gradient('accent', look.accent),
    gradient('dark', DARK),
    gradient('metal', METAL),
  ].join('');
}

/** How a detail view is framed: enlarged about a point of the whole. */
const DETAIL_FRAMES = [
  { scale: 1.8, x: 470, y: 620 },
  { scale: 2.1, x: 560, y: 380 },
  { scale: 1.5, x: 380, y: 520 },
];

function framed(picture: Picture, content: string): string {
  const frame = DETAIL_FRAMES[picture.view - 1];
  if (frame === undefined) {
    const scale = 0.84 + 0.16 * picture.size;
    return `<g transform="translate(500 860) scale(${scale}) translate(-500 -860)">${content}</g>`;
  }
  return `<g transform="translate(500 500) scale(${frame.scale}) translate(${-frame.x} ${-frame.y})">${content}</g>`;
}

/** Differs from product to product without changing between builds. */
function variantOf(seed: string): number {
  let mixed = 7;
  for (let index = 0; index < seed.length; index++) {
    mixed = (mixed * 31 + seed.charCodeAt(index)) % 99_991;
  }
  return mixed % 3;
}

/** The picture as an SVG document of 1000 by 1000. */
export function drawPicture(picture: Picture): string {
  const look = lookOf(picture, picture.form ?? variantOf(picture.seed));
  const ground = picture.view === 0 ? '#ffffff' : '#eef4f4';
  const shadow = '<ellipse cx="500" cy="868" rx="350" ry="26" fill="#1d2b30" opacity="0.12"/>';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">',
    `<defs>${gradients(look)}</defs>`,
    `<rect width="1000" height="1000" fill="${ground}"/>`,
    framed(picture, shadow + PAINTERS[picture.kind](look)),
    '</svg>',
  ].join('');
}
