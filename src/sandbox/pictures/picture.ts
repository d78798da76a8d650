import { CLOSE_UPS, type CloseUpPicture } from './close-ups/all.ts';
import { type Look, lookOf, type Paintwork } from './look.ts';
import { PAINTERS, type PictureKind } from './painters.ts';
import { gradients } from './tones.ts';

export interface Picture extends Paintwork {
  kind: PictureKind;
  /** From 0 for the smallest of its line to 1 for the largest. */
  size: number;
}

function svgDocument(look: Look, content: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">',
    `<defs>${gradients(look.body, look.accent, content)}</defs>`,
    '<rect width="1000" height="1000" fill="#fff"/>',
    content,
    '</svg>',
  ].join('');
}

/** A product as an SVG document of 1000 by 1000; small models of a line are drawn a little smaller. */
export function drawPicture(picture: Picture): string {
  const look = lookOf(picture);
  const scale = (0.94 + 0.06 * picture.size).toFixed(3);
  const content = PAINTERS[picture.kind](look);
  return svgDocument(
    look,
    `<g transform="translate(500 520) scale(${scale}) translate(-500 -520)">${content}</g>`,
  );
}

/** A detail view as an SVG document of the same size. */
export function drawCloseUp(picture: CloseUpPicture): string {
  const look = lookOf(picture);
  return svgDocument(look, CLOSE_UPS[picture.closeUp].paint(look));
}
