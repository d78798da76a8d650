import type { Look } from './look.ts';
import { hose, pipe, rod } from './parts.ts';
import {
  ACCENT,
  ACCENT_TUBE,
  BODY_TUBE,
  block,
  box,
  DARK,
  DARK_TUBE,
  disc,
  GLASS,
  line,
  METAL,
  METAL_BALL,
  METAL_TUBE,
  rows,
  shadow,
  shape,
  shell,
  turned,
} from './shapes.ts';

/** The end that clicks into the gun, its left edge at 60. */
function plug(): string {
  return (
    block(60, 476, 70, 48, 10, METAL_TUBE) +
    rows(2, (index) => box(70 + index * 22, 470, 10, 60, 4, '#7d8992')) +
    block(120, 454, 210, 92, 30, DARK) +
    rows(6, (index) => box(150 + index * 26, 462, 10, 76, 5, '#ffffff1f')) +
    line('M140 472 H310', 7, '#ffffff3d')
  );
}

function flatJet(): string {
  return (
    plug() +
    pipe('M330 500 H740', 32) +
    block(730, 458, 130, 84, 22, DARK) +
    block(846, 470, 60, 60, 12, ACCENT) +
    box(900, 494, 20, 12, 4, '#1d2328')
  );
}

function rotary(): string {
  return (
    plug() +
    pipe('M330 500 H640', 32) +
    shell(
      'M630 440 H780 Q830 444 880 470 V530 Q830 556 780 560 H630 Q610 556 610 500 Q610 444 630 440 Z',
      DARK,
    ) +
    shape('M700 440 H740 V560 H700 Z', ACCENT) +
    rows(4, (index) => box(640 + index * 14, 448, 5, 104, 2, '#ffffff24')) +
    block(876, 474, 44, 52, 10, METAL)
  );
}

function multi(): string {
  return (
    plug() +
    pipe('M330 500 H650', 32) +
    block(636, 440, 200, 120, 40, DARK) +
    rows(4, (index) => block(656 + index * 42, 428, 30, 144, 10, index % 2 ? DARK : ACCENT)) +
    block(830, 456, 60, 88, 16, METAL) +
    disc(894, 478, 12, '#1d2328') +
    disc(894, 522, 12, '#1d2328')
  );
}

function angled(): string {
  return (
    plug() +
    pipe('M330 500 H760 Q850 500 860 420 L872 350', 32) +
    block(836, 286, 78, 78, 18, ACCENT) +
    block(852, 250, 46, 44, 8, METAL)
  );
}

function telescopic(): string {
  return (
    plug() +
    pipe('M330 500 H520', 52) +
    pipe('M520 500 H700', 40) +
    pipe('M700 500 H880', 28) +
    rows(3, (index) =>
      block(
        500 + index * 180,
        458 + index * 6,
        60,
        84 - index * 12,
        16,
        index === 2 ? ACCENT : DARK,
      ),
    ) +
    hose('M180 540 C220 720 420 720 470 540', 26, '#39434b') +
    block(420, 440, 60, 120, 14, DARK_TUBE)
  );
}

function gutter(): string {
  return (
    plug() +
    pipe('M330 500 H620', 32) +
    pipe('M610 500 C760 500 820 440 800 330 C780 240 680 250 670 330 V390', 30) +
    block(636, 380, 70, 60, 14, ACCENT) +
    rows(2, (index) =>
      line(`M${650 + index * 40} 450 l${index ? 26 : -26} 70`, 7, '#9ad3e8', '6 8'),
    ) +
    rod('M560 500 V360', 18) +
    disc(560, 300, 74, METAL_BALL) +
    disc(560, 300, 62, GLASS) +
    line('M524 290 Q536 258 570 250', 9, '#ffffff')
  );
}

function pole(): string {
  return (
    pipe('M90 500 H480', 54) +
    rod('M480 500 H860', 34) +
    block(80, 462, 200, 76, 34, DARK) +
    rows(7, (index) => box(104 + index * 22, 468, 9, 64, 4, '#ffffff1f')) +
    block(440, 448, 110, 104, 26, BODY_TUBE) +
    block(470, 424, 50, 40, 12, ACCENT) +
    block(840, 462, 80, 76, 18, ACCENT_TUBE)
  );
}

function dirtRotor(): string {
  return (
    plug() +
    pipe('M330 500 H520', 40) +
    shell(
      'M500 450 H560 L600 420 H780 Q860 430 890 470 V530 Q860 570 780 580 H600 L560 550 H500 Z',
      METAL,
    ) +
    rows(6, (index) => box(620 + index * 24, 428, 10, 144, 5, '#0000002e')) +
    shape('M780 420 Q860 430 890 470 V530 Q860 570 780 580 Z', DARK) +
    line('M606 446 H770', 9, '#ffffffb0') +
    block(884, 474, 36, 52, 8, ACCENT)
  );
}

const FORMS = [flatJet, rotary, multi, angled, telescopic, gutter, pole, dirtRotor];

/** Lances and poles, lying slantwise; form 5 is the gutter kit, 6 the extension pole. */
export function lance(look: Look): string {
  const form = FORMS[look.form] ?? flatJet;
  return (
    shadow(500, 830, 380, 30) +
    turned(
      -28,
      500,
      500,
      `<g transform="translate(500 520) scale(1.06) translate(-490 -500)">${form()}</g>`,
    )
  );
}
