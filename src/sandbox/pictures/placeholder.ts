import { box, disc, line, shape } from './shapes.ts';

const PAPER = '#eef1f3';
const INK = '#c3ccd3';

/** What the back end shows in place of a picture that it lacks: an empty frame, as an SVG document. */
export function drawPlaceholder(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">',
    box(0, 0, 1000, 1000, 0, PAPER),
    box(240, 290, 520, 420, 36, INK),
    box(264, 314, 472, 372, 18, PAPER),
    disc(370, 410, 44, INK),
    shape('M300 660 L440 500 L520 590 L600 460 L704 660 Z', INK),
    line('M220 760 L780 240', 40, PAPER),
    line('M220 760 L780 240', 16, INK),
    '</svg>',
  ].join('');
}
