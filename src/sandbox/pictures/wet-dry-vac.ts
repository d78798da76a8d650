import { button, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { castor, loopHandle, pipe, ribbedHose, rod } from './parts.ts';
import {
  ACCENT,
  BODY,
  BODY_TUBE,
  block,
  box,
  DARK,
  DARK_BALL,
  DARK_TUBE,
  disc,
  GLINT,
  line,
  METAL_BALL,
  METAL_TUBE,
  rows,
  SEAM,
  shadow,
  shape,
  shell,
} from './shapes.ts';

interface Model {
  width: number;
  /** Where the drum begins, and how tall the motor head is. */
  top: number;
  head: number;
  steel?: true;
  extra?: 'socket' | 'battery' | 'blower' | 'gauge' | 'ash';
  wheels?: number;
}

/** Five for the workshop, one cordless, two for ash and one for dangerous dusts. */
const MODELS: readonly Model[] = [
  { width: 300, top: 500, head: 120 },
  { width: 340, top: 460, head: 130, extra: 'blower' },
  { width: 340, top: 430, head: 130, steel: true },
  { width: 370, top: 410, head: 140, steel: true, extra: 'socket' },
  { width: 400, top: 370, head: 150, steel: true, extra: 'socket', wheels: 70 },
  { width: 300, top: 520, head: 150, extra: 'battery' },
  { width: 330, top: 510, head: 90, steel: true, extra: 'ash' },
  { width: 360, top: 470, head: 110, steel: true, extra: 'ash' },
  { width: 400, top: 380, head: 170, steel: true, extra: 'gauge', wheels: 76 },
];

const MIDDLE = 360;

function drum({ width, top, steel }: Model): string {
  const half = width / 2;
  const [left, right] = [MIDDLE - half, MIDDLE + half];
  return (
    shell(
      `M${left} ${top} H${right} L${right - 14} 800 Q${right - 16} 826 ${right - 44} 826 H${left + 44} Q${left + 16} 826 ${left + 14} 800 Z`,
      steel ? METAL_TUBE : BODY_TUBE,
    ) +
    rows(2, (index) => box(left + 8, top + 96 + index * 150, width - 16, 7, 3, SEAM)) +
    rows(2, (index) => box(left + 8, top + 103 + index * 150, width - 16, 4, 2, '#ffffff66')) +
    box(left + 34, top + 20, 14, 740 - top, 7, '#ffffff4d') +
    shape(
      `M${MIDDLE - 70} ${top + 130} H${MIDDLE + 40} L${MIDDLE + 18} ${top + 158} H${MIDDLE - 70} Z`,
      ACCENT,
    )
  );
}

function head({ width, top, head, extra }: Model): string {
  const half = width / 2 + 16;
  const [left, right] = [MIDDLE - half, MIDDLE + half];
  const crown = top - head;
  const fill = extra === 'ash' ? DARK : BODY;
  return (
    loopHandle(MIDDLE - 74, crown + 30, 148, 104, 32) +
    shell(
      `M${left + 8} ${top} Q${left + 14} ${crown + 20} ${MIDDLE - 90} ${crown} H${MIDDLE + 90} Q${right - 14} ${crown + 20} ${right - 8} ${top} Z`,
      fill,
    ) +
    line(
      `M${left + 40} ${top - 30} Q${left + 56} ${crown + 34} ${MIDDLE - 84} ${crown + 18}`,
      11,
      GLINT,
    ) +
    vents(MIDDLE + 40, crown + 40, 84, Math.max(2, Math.round(head / 40))) +
    button(MIDDLE - 8, crown + head * 0.46, 27) +
    block(left, top - 12, right - left, 42, 16, DARK_TUBE) +
    rows(2, (index) => block(left + 22 + index * (right - left - 84), top - 20, 40, 72, 10, ACCENT))
  );
}

function base({ width, wheels }: Model): string {
  const half = width / 2 + 34;
  const [left, right] = [MIDDLE - half, MIDDLE + half];
  const feet = wheels
    ? disc(left + 50, 890 - wheels, wheels, DARK_BALL) +
      disc(left + 50, 890 - wheels, wheels * 0.55, METAL_BALL) +
      disc(left + 50, 890 - wheels, wheels * 0.2, '#4d575f')
    : castor(left + 44, 862, 28);
  return (
    castor(right - 44, 862, 28) +
    block(left, 788, right - left, 48, 20, DARK_TUBE) +
    castor(MIDDLE + 10, 864, 26) +
    feet
  );
}

function extras({ extra, top, width, head }: Model): string {
  const right = MIDDLE + width / 2;
  if (extra === 'socket') {
    return (
      block(right - 118, top - head * 0.58, 62, 62, 12, DARK) +
      disc(right - 87, top - head * 0.58 + 31, 22, '#0f1316') +
      disc(right - 87, top - head * 0.58 + 31, 7, METAL_BALL)
    );
  }
  if (extra === 'battery') {
    return (
      block(MIDDLE - 118, top - head * 0.66, 76, 92, 12, DARK) +
      block(MIDDLE - 118, top - head * 0.66, 76, 18, 9, ACCENT) +
      rows(3, (index) => box(MIDDLE - 104 + index * 18, top - head * 0.3, 11, 22, 3, '#6fe08a'))
    );
  }
  return extra === 'gauge'
    ? disc(right - 90, top - 70, 34, METAL_BALL) +
        disc(right - 90, top - 70, 26, '#ffffff') +
        line(`M${right - 90} ${top - 70} l14 -14`, 4, '#b3261e')
    : '';
}

function hoseAndNozzle({ top, width, extra }: Model): string {
  const right = MIDDLE + width / 2;
  const path = `M${right - 30} ${top + 120} C${right + 170} ${top + 110} ${right + 120} ${top - 190} 650 ${top - 230} C760 ${top - 256} 790 ${top - 100} 800 470`;
  if (extra === 'ash') {
    return (
      ribbedHose(
        `M${right - 30} ${top + 70} C${right + 190} ${top + 60} ${right + 110} 860 760 800`,
        42,
      ) +
      pipe('M750 806 L880 690', 40) +
      block(right - 44, top + 40, 56, 60, 14, DARK)
    );
  }
  return (
    ribbedHose(path, 40) +
    rod('M801 440 L806 520', 46) +
    pipe('M806 530 L826 830', 34) +
    shell('M744 890 L756 848 Q764 826 800 826 H850 Q892 826 902 850 L918 890 Z', DARK) +
    block(738, 878, 186, 14, 5, ACCENT) +
    block(right - 44, top + 84, 58, 74, 16, DARK)
  );
}

export function wetDryVac(look: Look): string {
  const model = MODELS[look.form] ?? (MODELS[0] as Model);
  return (
    shadow(500, 882, 430) +
    hoseAndNozzle({ ...model }) +
    drum(model) +
    base(model) +
    head(model) +
    extras(model) +
    block(MIDDLE + model.width / 2 - 30, model.top + 92, 46, 58, 12, DARK)
  );
}
