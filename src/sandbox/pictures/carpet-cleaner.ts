import { button, display } from './fittings.ts';
import type { Look } from './look.ts';
import { bristles, castor, hose, loopHandle, pipe, ribbedHose, rod, wheel } from './parts.ts';
import {
  ACCENT,
  BODY,
  BODY_TUBE,
  block,
  box,
  DARK,
  GLASS,
  GLINT,
  line,
  METAL_BALL,
  METAL_TUBE,
  shadow,
  shape,
  shell,
  WATER,
} from './shapes.ts';

interface Model {
  top: number;
  width: number;
  wheel: number;
  extra?: 'steam' | 'brush' | 'gauge';
}

/** One for the home, three extractors for the trade and a steam vacuum; form 5 walks behind. */
const MODELS: readonly Model[] = [
  { top: 470, width: 330, wheel: 60 },
  { top: 450, width: 350, wheel: 72 },
  { top: 420, width: 370, wheel: 84 },
  { top: 370, width: 390, wheel: 100, extra: 'brush' },
  { top: 380, width: 370, wheel: 92, extra: 'steam' },
];

function tanks({ top, width }: Model): string {
  const right = 190 + width;
  return (
    shell(
      `M190 830 V${top + 90} Q190 ${top} 280 ${top} H${right - 90} Q${right} ${top} ${right} ${top + 90} V830 Q${right} 858 ${right - 30} 858 H220 Q190 858 190 830 Z`,
      BODY_TUBE,
    ) +
    shell(
      `M214 ${top + 130} H${right - 24} V650 Q${right - 24} 670 ${right - 44} 670 H234 Q214 670 214 650 Z`,
      GLASS,
    ) +
    shape(
      `M214 ${top + 210} Q${190 + width / 2} ${top + 184} ${right - 24} ${top + 212} V650 Q${right - 24} 670 ${right - 44} 670 H234 Q214 670 214 650 Z`,
      WATER,
    ) +
    line(`M238 ${top + 150} V640`, 13, '#ffffffa8') +
    shape(`M190 740 H${right} V830 Q${right} 858 ${right - 30} 858 H220 Q190 858 190 830 Z`, DARK) +
    box(190, 732, width, 14, 0, '#f7a823') +
    line(`M208 ${top + 110} Q210 ${top + 26} 280 ${top + 20}`, 12, GLINT) +
    shell(
      `M200 ${top + 70} Q206 ${top - 30} 300 ${top - 36} H${right - 110} Q${right - 16} ${top - 30} ${right - 10} ${top + 70} Z`,
      DARK,
    )
  );
}

function wand({ top, width, extra }: Model): string {
  const right = 190 + width;
  const spray =
    extra === 'steam'
      ? ''
      : hose(
          `M${right - 10} 640 C${right + 140} 660 ${right + 90} ${top - 40} 770 ${top - 60}`,
          10,
          '#5aa9c9',
          '#c8ecf7',
        );
  return (
    ribbedHose(
      `M${right - 30} ${top + 30} C${right + 130} ${top - 30} ${right + 100} 190 740 250`,
      40,
    ) +
    spray +
    pipe('M742 250 L836 770', 32) +
    rod('M720 220 L752 330', 44) +
    shell('M760 880 L792 790 Q800 760 840 760 H868 Q892 766 896 800 L912 880 Z', DARK) +
    shell('M770 862 L784 820 H886 L896 862 Z', GLASS) +
    block(752, 874, 168, 16, 6, ACCENT)
  );
}

function extractor(model: Model): string {
  const { top, width, wheel: radius, extra } = model;
  return (
    shadow(500, 884, 430) +
    wand(model) +
    loopHandle(260, top - 20, width - 140, 92, 32) +
    tanks(model) +
    (extra ? display(250, top - 8, 120, 58) : button(270, top + 22, 26)) +
    button(190 + width - 70, top + 22, 22) +
    (extra === 'brush' ? block(620, 800, 110, 84, 18, BODY) + bristles(624, 866, 100, 24) : '') +
    (extra === 'steam' ? block(400, 770, 100, 50, 12, METAL_TUBE) : '') +
    wheel(250, 892 - radius, radius) +
    castor(190 + width - 40, 862, 28)
  );
}

/** Pushed like a lawnmower, its brush roller under the nose. */
function walkBehind(): string {
  return (
    shadow(480, 884, 420) +
    rod('M560 470 L820 210 H920', 32) +
    line('M870 210 H950', 44, '#1d2328') +
    display(760, 250, 100, 60) +
    bristles(160, 834, 260, 48, ['#8fdccb', '#2f8f80']) +
    shell(
      'M130 830 Q126 620 260 560 H300 L330 430 Q340 390 390 390 H600 Q690 396 700 480 L730 830 Q730 850 706 850 H150 Q130 850 130 830 Z',
      BODY,
    ) +
    shell('M366 430 H590 Q640 434 646 480 L656 600 H336 Z', GLASS) +
    shape('M352 520 Q480 500 650 522 L656 600 H336 Z', WATER) +
    shape(
      'M128 760 C300 800 560 780 724 720 L730 830 Q730 850 706 850 H150 Q130 850 130 830 Z',
      DARK,
    ) +
    line('M128 760 C300 800 560 780 724 720', 15, '#f4b40d') +
    line('M152 740 Q160 640 262 590', 13, GLINT) +
    block(410, 370, 150, 30, 12, ACCENT) +
    wheel(630, 790, 100) +
    block(130, 838, 40, 20, 6, METAL_BALL)
  );
}

export function carpetCleaner(look: Look): string {
  return look.form === 5 ? walkBehind() : extractor(MODELS[look.form] ?? (MODELS[0] as Model));
}
