import type { Look } from './look.ts';
import { bristles, gun, hose, pipe } from './parts.ts';
import {
  ACCENT,
  ACCENT_TUBE,
  BODY,
  block,
  box,
  DARK,
  DARK_TUBE,
  GLASS,
  GLINT,
  line,
  METAL,
  METAL_TUBE,
  placed,
  RUBBER,
  rows,
  shadow,
  shape,
  shell,
  turned,
} from './shapes.ts';

function foam(large: boolean): string {
  const top = large ? 380 : 450;
  return (
    shell(
      `M330 850 V${top + 90} Q330 ${top} 430 ${top} H570 Q670 ${top} 670 ${top + 90} V850 Q670 886 630 886 H370 Q330 886 330 850 Z`,
      GLASS,
    ) +
    shape(
      `M334 640 Q420 620 500 640 T666 638 V850 Q666 882 630 882 H370 Q334 882 334 850 Z`,
      large ? '#f4b40dd0' : '#7fd0c4d0',
    ) +
    line(`M356 820 V${top + 100}`, 14, '#ffffffb8') +
    block(420, top - 70, 160, 84, 18, DARK_TUBE) +
    shell(
      `M250 ${top - 180} H720 Q760 ${top - 176} 770 ${top - 130} Q760 ${top - 80} 700 ${top - 76} H300 Q250 ${top - 80} 250 ${top - 130} Z`,
      BODY,
    ) +
    line(`M280 ${top - 160} H690`, 10, GLINT) +
    block(740, top - 170, 90, 84, 16, ACCENT) +
    block(160, top - 156, 110, 54, 12, METAL_TUBE) +
    block(470, top - 216, 70, 50, 12, ACCENT_TUBE)
  );
}

function blasting(): string {
  return (
    hose('M300 560 C120 620 160 820 380 820 C560 820 620 760 800 800', 36, '#39434b') +
    placed(250, 330, 1.25, gun(120, METAL), -6) +
    block(540, 236, 200, 90, 26, DARK) +
    block(690, 700, 190, 190, 30, BODY) +
    shape('M690 790 Q780 760 880 790 V860 Q880 890 850 890 H720 Q690 890 690 860 Z', '#d9b26a') +
    block(740, 660, 90, 50, 12, ACCENT)
  );
}

function crevice(x: number, y: number, length: number, angle: number): string {
  return turned(
    angle,
    x,
    y,
    shell(
      `M${x - 46} ${y} H${x + 46} L${x + 26} ${y + length} L${x - 20} ${y + length + 50} Z`,
      DARK,
    ) +
      line(`M${x - 22} ${y + 20} L${x - 10} ${y + length}`, 9, '#ffffff3d') +
      block(x - 54, y - 70, 108, 84, 16, METAL_TUBE),
  );
}

function carSet(): string {
  return (
    crevice(240, 280, 330, 8) +
    crevice(400, 300, 210, -4) +
    bristles(520, 700, 150, 110, ['#dfe5e7', '#aab5ba']) +
    shell('M505 710 Q510 610 560 580 L566 470 H628 L634 580 Q684 610 690 710 Z', DARK) +
    block(556, 400, 82, 80, 14, METAL_TUBE) +
    shell(
      'M720 800 L740 740 Q750 700 790 690 L800 420 H864 L872 690 Q920 700 920 740 L930 800 Z',
      DARK,
    ) +
    block(712, 788, 224, 24, 8, ACCENT) +
    block(790, 350, 84, 80, 14, METAL_TUBE) +
    hose('M180 800 C260 700 360 880 460 790', 46, '#39434b') +
    block(130, 770, 70, 70, 12, ACCENT)
  );
}

function floorNozzle(): string {
  return (
    bristles(190, 780, 620, 60, ['#3a434a', '#171c20']) +
    shell(
      'M160 800 Q170 660 300 630 H420 L450 520 Q520 480 570 540 L590 630 H700 Q830 660 840 800 Z',
      DARK,
    ) +
    line('M196 760 Q214 680 310 656', 13, GLINT) +
    box(200, 742, 600, 22, 10, '#f7a823') +
    pipe('M516 560 L640 240', 84) +
    block(590, 170, 130, 110, 22, DARK_TUBE) +
    rows(2, (index) => box(180, 850 + index * 26, 640, 16, 6, index ? '#8d99a1' : RUBBER))
  );
}

function powerNozzle(): string {
  return (
    crevice(360, 330, 360, 18) +
    shell('M560 300 H660 L690 620 Q690 660 650 660 H580 Q540 660 544 620 Z', DARK) +
    rows(5, (index) => box(570, 360 + index * 46, 90, 16, 6, '#ffffff1f')) +
    block(560, 220, 104, 90, 16, METAL_TUBE) +
    shell('M570 660 H666 L640 790 H596 Z', ACCENT) +
    block(600, 786, 36, 50, 8, METAL)
  );
}

function textile(): string {
  return (
    shell(
      'M180 800 L240 640 Q270 580 400 570 L430 330 H560 L590 570 Q730 580 760 640 L820 800 Z',
      DARK,
    ) +
    shell('M230 760 L272 660 Q300 620 400 616 H590 Q700 620 728 660 L770 760 Z', GLASS) +
    line('M270 730 L296 668', 12, '#ffffffb0') +
    block(170, 788, 660, 34, 12, ACCENT) +
    rows(13, (index) => box(196 + index * 47, 820, 24, 30, 6, '#3a434a')) +
    block(424, 240, 144, 110, 20, METAL_TUBE)
  );
}

function narrowHead(): string {
  return (
    box(180, 250, 640, 44, 12, RUBBER) +
    box(180, 246, 640, 12, 6, '#6b767e') +
    shell(
      'M200 290 H800 Q800 350 720 370 L620 420 Q590 440 586 500 V700 H414 V500 Q410 440 380 420 L280 370 Q200 350 200 290 Z',
      DARK,
    ) +
    line('M240 322 H740', 10, '#ffffff40') +
    block(430, 690, 140, 130, 18, METAL_TUBE) +
    block(400, 660, 200, 44, 14, ACCENT)
  );
}

const FORMS = [
  () => foam(false),
  blasting,
  carSet,
  () => crevice(560, 230, 540, 24),
  floorNozzle,
  powerNozzle,
  textile,
  narrowHead,
  () => foam(true),
];

/** Nozzles of every use, from the foam bottle to the crevice nozzle. */
export function nozzle(look: Look): string {
  return shadow(500, 880, 360) + (FORMS[look.form] ?? floorNozzle)();
}
