import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, GLASS, METAL, RUBBER, shape } from './shapes.ts';

const PANE =
  '<g opacity="0.55">' +
  '<rect x="140" y="110" width="720" height="420" rx="10" fill="#e4f3f8"/>' +
  '<path d="M220 470 L420 150 M300 490 L540 150" stroke="#ffffff" stroke-width="26"/></g>';

export function windowVac(look: Look): string {
  return (
    PANE +
    box(250, 250, 500, 26, 8, RUBBER) +
    shape('M270 276 H730 L640 380 H360 Z', DARK) +
    shape('M400 380 H600 L590 560 H410 Z', GLASS) +
    shape('M420 460 H580 L575 550 H425 Z', '#8cc9de') +
    shape(
      'M395 540 H605 Q640 640 590 720 L570 840 Q560 862 530 862 H470 Q440 862 430 840 L410 720 Q360 640 395 540 Z',
      BODY,
    ) +
    box(455, 640, 90, 160, 45, '#00000040') +
    disc(500, 600, 24, ACCENT) +
    box(470, 810, 60, 16 + look.variant * 4, 8, METAL)
  );
}
