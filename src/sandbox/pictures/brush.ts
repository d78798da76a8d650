import type { Look } from './look.ts';
import { bristles, pipe } from './parts.ts';
import { sideBrush } from './ride-on-sweeper.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  DARK_BALL,
  DARK_TUBE,
  disc,
  GLINT,
  line,
  METAL_TUBE,
  oval,
  placed,
  shadow,
  shell,
} from './shapes.ts';
import { patioHead, surfaceCleaner, washBrush } from './washer-extras.ts';

const GOLD = ['#f4bd52', '#c98716'] as const;

/** The wide one of stainless steel, with a pedal for the rinsing jet. */
function widePatio(): string {
  return (
    pipe('M490 520 L680 160', 36) +
    block(632, 100, 120, 72, 18, DARK_TUBE) +
    placed(490, 760, 1.38, surfaceCleaner()) +
    shell('M370 640 Q380 540 490 536 Q600 540 610 640 Q490 680 370 640 Z', BODY) +
    line('M400 620 Q412 566 480 560', 11, GLINT) +
    block(640, 640, 130, 40, 16, ACCENT) +
    block(800, 740, 70, 46, 14, ACCENT)
  );
}

function rotating(): string {
  return (
    bristles(240, 700, 480, 170, GOLD) +
    oval(480, 690, 270, 70, '#20282e') +
    shell('M214 690 Q214 560 330 530 H630 Q746 560 746 690 Q480 770 214 690 Z', BODY) +
    line('M244 650 Q256 580 340 556', 13, GLINT) +
    block(410, 440, 140, 110, 26, DARK) +
    pipe('M500 450 L740 190', 44) +
    block(700, 130, 120, 90, 20, DARK_TUBE) +
    disc(480, 620, 40, DARK_BALL) +
    disc(480, 616, 24, ACCENT)
  );
}

function suctionPair(): string {
  const one = (x: number, colours: readonly [string, string]) =>
    bristles(x - 110, 680, 220, 180, colours) +
    shell(
      `M${x - 130} 690 Q${x - 130} 560 ${x - 60} 520 L${x - 44} 300 H${x + 44} L${x + 60} 520 Q${x + 130} 560 ${x + 130} 690 Z`,
      DARK,
    ) +
    line(`M${x - 100} 660 Q${x - 96} 570 ${x - 40} 540`, 11, '#ffffff40') +
    block(x - 52, 230, 104, 84, 16, METAL_TUBE) +
    box(x - 126, 676, 252, 18, 8, '#f7a823');
  return one(320, ['#dfe5e7', '#aab5ba']) + one(680, ['#454f57', '#1c2227']);
}

function roundSet(): string {
  const colours = [
    ['#ef6b5e', '#b23328'],
    ['#5aa7e0', '#1f659f'],
    ['#ffd257', '#cc8f0b'],
    ['#6fc37a', '#2f7f3d'],
  ] as const;
  return colours
    .map((pair, index) => {
      const x = 290 + (index % 2) * 420;
      const y = 330 + Math.floor(index / 2) * 370;
      return (
        bristles(x - 90, y, 180, 110, pair) +
        shell(
          `M${x - 104} ${y + 10} Q${x - 100} ${y - 70} ${x - 40} ${y - 80} H${x + 40} Q${x + 100} ${y - 70} ${x + 104} ${y + 10} Z`,
          DARK,
        ) +
        block(x - 40, y - 150, 80, 80, 14, DARK_TUBE) +
        box(x - 96, y - 4, 192, 14, 6, pair[0])
      );
    })
    .join('');
}

function surface(): string {
  return (
    placed(480, 760, 1.3, surfaceCleaner()) +
    pipe('M480 500 L720 150', 36) +
    block(672, 100, 120, 70, 18, DARK) +
    block(440, 470, 90, 60, 14, ACCENT)
  );
}

const FORMS = [
  () =>
    placed(500, 720, 1.75, patioHead()) +
    pipe('M500 420 L640 160', 34) +
    block(590, 106, 110, 66, 16, DARK_TUBE),
  widePatio,
  () => placed(470, 720, 2.7, washBrush()),
  rotating,
  suctionPair,
  roundSet,
  surface,
  () => placed(300, 700, 2.1, sideBrush(), -8) + placed(690, 720, 2.1, sideBrush(), 8),
];

/** Whatever brushes: patio heads, wash brushes, suction brushes, sets, side brushes. */
export function brush(look: Look): string {
  return shadow(500, 872, 380) + (FORMS[look.form] ?? rotating)();
}
