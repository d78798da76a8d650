import { coupling } from './fittings.ts';
import type { Look } from './look.ts';
import {
  ACCENT,
  ACCENT_TUBE,
  BODY,
  BODY_BALL,
  block,
  box,
  DARK,
  DARK_BALL,
  DARK_TUBE,
  disc,
  GLINT,
  line,
  METAL_TUBE,
  placed,
  ROUNDED,
  rows,
  shadow,
  shape,
  shell,
  turned,
} from './shapes.ts';

/** A tap piece, upright: thread above, collar, nipple below. */
function tapPiece(brass: boolean): string {
  return (
    block(-110, -190, 220, 130, 20, brass ? ACCENT_TUBE : METAL_TUBE) +
    rows(8, (index) => box(-98 + index * 27, -186, 10, 122, 4, '#00000029')) +
    block(-80, -66, 160, 90, 14, brass ? ACCENT_TUBE : DARK_TUBE) +
    block(-54, 20, 108, 120, 12, brass ? ACCENT_TUBE : DARK_TUBE) +
    (brass
      ? box(-110, -190, 220, 130, 20, ROUNDED) +
        box(-80, -66, 160, 90, 14, ROUNDED) +
        box(-54, 20, 108, 120, 12, ROUNDED)
      : '') +
    rows(2, (index) => box(-62, 50 + index * 44, 124, 16, 8, '#1d2328'))
  );
}

function set(): string {
  return (
    turned(-16, 280, 360, coupling(150, 360, 190)) +
    turned(12, 720, 340, coupling(590, 340, 190)) +
    placed(300, 690, 1.05, tapPiece(false), -6) +
    placed(680, 690, 1.05, tapPiece(false), 8)
  );
}

function sprayGun(): string {
  return (
    shell(
      'M250 300 Q250 250 310 250 H590 L660 220 V480 L590 450 H500 Q440 460 430 520 L380 820 Q372 870 320 866 Q264 858 276 800 L330 450 Q250 430 250 360 Z',
      BODY,
    ) +
    line('M280 320 Q284 276 330 274 H570', 13, GLINT) +
    shape('M330 470 L280 800 Q276 840 316 842 L340 842 L392 490 Z', '#00000033') +
    rows(6, (index) => line(`M${322 - index * 8} ${540 + index * 44} l52 8`, 9, '#ffffff24')) +
    shell('M440 440 H540 Q572 560 524 700 L470 690 Q500 570 440 500 Z', DARK) +
    disc(740, 350, 150, DARK_BALL) +
    rows(10, (index) => turned(index * 36, 740, 350, box(728, 196, 24, 34, 8, '#59646c'))) +
    disc(740, 350, 106, ACCENT) +
    disc(740, 350, 84, BODY_BALL) +
    rows(3, (ringIndex) =>
      rows(4 + ringIndex * 4, (index) => {
        const angle = (index / (4 + ringIndex * 4)) * Math.PI * 2;
        return disc(
          Math.round(740 + Math.cos(angle) * (18 + ringIndex * 24)),
          Math.round(350 + Math.sin(angle) * (18 + ringIndex * 24)),
          6,
          '#ffffff',
        );
      }),
    ) +
    turned(10, 316, 870, block(270, 850, 90, 60, 12, METAL_TUBE))
  );
}

function toolAdapter(): string {
  return turned(
    -24,
    500,
    520,
    block(150, 440, 260, 160, 22, DARK) +
      rows(7, (index) => box(170 + index * 32, 434, 15, 172, 7, '#39434b')) +
      block(400, 410, 120, 220, 26, BODY) +
      block(430, 380, 60, 50, 12, ACCENT) +
      shell('M520 420 H700 L860 450 V590 L700 620 H520 Z', '#2b343b') +
      rows(5, (index) =>
        line(`M${556 + index * 56} ${428 + index * 6} v${184 - index * 14}`, 11, '#12171b'),
      ) +
      line('M530 440 H700 L850 466', 9, '#ffffff33'),
  );
}

const FORMS = [set, () => placed(500, 560, 1.9, tapPiece(true)), sprayGun, toolAdapter];

/** Whatever joins a hose to something: sets, tap adapter, spray gun, tool adapter. */
export function connector(look: Look): string {
  return shadow(500, 890, 320) + (FORMS[look.form] ?? set)();
}
