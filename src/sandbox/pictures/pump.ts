import { gauge, knob, screw, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { hose, loopHandle, pipe, rod } from './parts.ts';
import {
  ACCENT,
  ACCENT_TUBE,
  BODY_TUBE,
  block,
  box,
  DARK,
  DARK_TUBE,
  disc,
  GLINT,
  line,
  METAL,
  METAL_TUBE,
  rows,
  shadow,
  shape,
  shell,
  turned,
} from './shapes.ts';

interface Model {
  top: number;
  width: number;
  steel?: true;
  foot: 'flat' | 'open';
  control: 'float' | 'sensor';
}

/** Four that stand in the water; form 4 feeds a garden, form 5 hangs in a water butt. */
const MODELS: readonly Model[] = [
  { top: 470, width: 300, foot: 'flat', control: 'float' },
  { top: 420, width: 310, foot: 'open', control: 'float' },
  { top: 350, width: 320, steel: true, foot: 'open', control: 'float' },
  { top: 310, width: 330, steel: true, foot: 'open', control: 'sensor' },
];

function motorCan({ top, width, steel }: Model): string {
  const left = 460 - width / 2;
  return (
    shell(
      `M${left} 760 V${top + 70} Q${left} ${top} ${left + 80} ${top} H${left + width - 80} Q${left + width} ${top} ${left + width} ${top + 70} V760 Z`,
      steel ? METAL_TUBE : BODY_TUBE,
    ) +
    rows(3, (index) => box(left, top + 130 + index * 90, width, 8, 0, '#00000026')) +
    line(`M${left + 30} ${top + 90} V730`, 14, '#ffffff59') +
    shell(
      `M${left + 14} ${top + 58} Q${left + 24} ${top - 12} 380 ${top - 16} H540 Q${left + width - 24} ${top - 12} ${left + width - 14} ${top + 58} Z`,
      steel ? BODY_TUBE : DARK_TUBE,
    )
  );
}

function foot({ width, foot }: Model): string {
  const left = 460 - width / 2 - 24;
  const wide = width + 48;
  if (foot === 'flat')
    return block(left, 754, wide, 110, 26, DARK) + box(left + 10, 862, wide - 20, 18, 4, '#4b555c');
  return (
    block(left, 746, wide, 56, 20, DARK) +
    rows(9, (index) =>
      box(left + 20 + (index * (wide - 60)) / 8, 800, 22, 62, 6, index % 2 ? '#2b3238' : '#3a434a'),
    ) +
    block(left, 854, wide, 30, 12, DARK)
  );
}

function outlet({ top, width }: Model): string {
  const right = 460 + width / 2;
  return (
    pipe(
      `M${right - 10} 700 H${right + 70} Q${right + 100} 700 ${right + 100} 670 V${top + 140}`,
      66,
    ) +
    rows(4, (index) =>
      box(right + 60, top + 120 + index * 20, 82, 13, 5, index % 2 ? '#c57206' : '#ffc44f'),
    ) +
    block(right + 56, top + 96, 90, 30, 10, ACCENT_TUBE)
  );
}

function control({ top, width, control }: Model): string {
  const left = 460 - width / 2;
  if (control === 'sensor') {
    return (
      block(left - 34, top + 160, 44, 380, 14, DARK) +
      rows(2, (index) => disc(left - 12, top + 220 + index * 230, 16, '#f7a823')) +
      line(`M${left - 12} ${top + 240} v190`, 5, '#ffffff59')
    );
  }
  return (
    hose(
      `M${left + 50} ${top + 20} C${left - 40} ${top - 30} ${left - 60} ${top + 60} ${left - 70} ${top + 150}`,
      13,
    ) +
    turned(
      14,
      left - 74,
      top + 220,
      block(left - 120, top + 150, 92, 150, 30, ACCENT) +
        line(`M${left - 100} ${top + 180} v86`, 10, GLINT),
    )
  );
}

function submersible(model: Model): string {
  return (
    shadow(480, 884, 330) +
    hose(
      `M520 ${model.top - 4} C560 ${model.top - 160} 700 ${model.top - 60} 740 ${Math.max(90, model.top - 230)}`,
      18,
    ) +
    loopHandle(380, model.top + 4, 160, 86, 34) +
    outlet(model) +
    motorCan(model) +
    foot(model) +
    control(model) +
    screw(460 - model.width / 2 + 34, 776) +
    screw(460 + model.width / 2 - 34, 776)
  );
}

/** The booster: motor behind, pump head in front, on a foot. */
function booster(): string {
  return (
    shadow(500, 884, 400) +
    rod('M330 430 Q340 320 440 316 H640 Q720 320 726 430', 36) +
    shell(
      'M400 760 V470 Q400 420 450 420 H780 Q840 420 840 480 V700 Q840 760 780 760 Z',
      BODY_TUBE,
    ) +
    vents(560, 480, 220, 7, 32) +
    block(150, 440, 270, 330, 60, METAL) +
    disc(285, 600, 104, '#00000021') +
    knob(285, 596, 60) +
    block(230, 330, 110, 120, 16, DARK_TUBE) +
    block(214, 316, 142, 34, 12, ACCENT) +
    block(80, 556, 90, 96, 14, METAL_TUBE) +
    gauge(470, 380, 50) +
    shape('M190 770 H800 L840 872 H150 Z', DARK) +
    block(130, 862, 740, 24, 10, DARK) +
    line('M420 452 H780', 10, GLINT)
  );
}

/** For the water butt: a tube that hooks over the rim, a tap on top. */
function buttPump(): string {
  return (
    shadow(500, 884, 220) +
    pipe('M500 660 V220 Q500 150 570 150 H640 Q700 150 700 220 V330', 44) +
    block(652, 320, 96, 54, 14, DARK) +
    pipe('M700 374 V440', 40) +
    block(610, 186, 150, 30, 15, ACCENT) +
    block(640, 440, 120, 44, 12, ACCENT) +
    hose('M470 690 C380 600 420 400 380 300 C350 220 300 200 260 240', 14) +
    block(452, 420, 96, 60, 16, DARK) +
    shell('M390 840 V700 Q390 650 440 646 H560 Q610 650 610 700 V840 Z', BODY_TUBE) +
    line('M412 820 V706', 11, GLINT) +
    block(376, 830, 248, 54, 16, DARK) +
    rows(7, (index) => box(396 + index * 32, 842, 14, 34, 5, '#59646c'))
  );
}

export function pump(look: Look): string {
  if (look.form === 4) return booster();
  if (look.form === 5) return buttPump();
  return submersible(MODELS[look.form] ?? (MODELS[0] as Model));
}
