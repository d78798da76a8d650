import { button, display, gauge, knob, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { bristles, castor, cloud, gun, hose, loopHandle, rod, wheel } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  GLASS,
  GLINT,
  line,
  placed,
  rows,
  shadow,
  shape,
  shell,
  WATER,
} from './shapes.ts';
import { steamIron } from './steam-iron.ts';

interface Model {
  /** The highest point of the casing; its nose and its rear. */
  top: number;
  left: number;
  wheel: number;
  extra?: 'cartridge' | 'tank' | 'iron' | 'station' | 'trolley' | 'gauge';
}

/** From the first with wheels to the station, then two for the trade. */
const MODELS: readonly Model[] = [
  { top: 590, left: 190, wheel: 66 },
  { top: 560, left: 170, wheel: 70, extra: 'cartridge' },
  { top: 520, left: 150, wheel: 78, extra: 'tank' },
  { top: 520, left: 150, wheel: 78, extra: 'iron' },
  { top: 450, left: 120, wheel: 92, extra: 'station' },
  { top: 520, left: 150, wheel: 86, extra: 'gauge' },
  { top: 430, left: 130, wheel: 100, extra: 'trolley' },
];

const REAR = 640;

function casing({ top, left }: Model): string {
  return (
    shell(
      `M${left} 840 C${left - 16} ${top + 120} ${left + 60} ${top} ${left + 210} ${top} H510 Q620 ${top} ${REAR + 4} ${top + 120} L${REAR + 20} 840 Q${REAR + 20} 868 ${REAR - 8} 868 H${left + 30} Q${left} 868 ${left} 840 Z`,
      BODY,
    ) +
    shape(
      `M${left - 3} 790 C${left + 140} 812 ${REAR - 140} 790 ${REAR + 14} 730 L${REAR + 20} 840 Q${REAR + 20} 868 ${REAR - 8} 868 H${left + 30} Q${left} 868 ${left} 840 Z`,
      DARK,
    ) +
    line(`M${left - 3} 790 C${left + 140} 812 ${REAR - 140} 790 ${REAR + 14} 730`, 14, '#f7a823') +
    line(
      `M${left + 20} ${top + 190} Q${left + 40} ${top + 50} ${left + 180} ${top + 22}`,
      13,
      GLINT,
    )
  );
}

function waterTank({ top, extra }: Model): string {
  const y = top + 96;
  if (extra === 'tank' || extra === 'iron' || extra === 'station') {
    return (
      shell(
        `M${REAR - 190} ${top + 6} H${REAR - 40} Q${REAR + 20} ${top + 30} ${REAR + 22} ${top + 130} L${REAR + 24} ${top + 170} H${REAR - 200} Z`,
        GLASS,
      ) +
      shape(
        `M${REAR - 197} ${top + 96} Q${REAR - 120} ${top + 78} ${REAR - 60} ${top + 96} T${REAR + 18} ${top + 94} L${REAR + 24} ${top + 170} H${REAR - 200} Z`,
        WATER,
      ) +
      line(`M${REAR - 170} ${top + 28} L${REAR - 178} ${top + 150}`, 10, '#ffffffb3') +
      block(REAR - 150, top - 12, 90, 26, 10, ACCENT)
    );
  }
  return (
    box(552, y - 6, 62, 172, 31, '#00000040') +
    box(558, y, 50, 160, 25, GLASS) +
    shape(
      `M558 ${y + 76} Q583 ${y + 66} 608 ${y + 76} V${y + 135} Q608 ${y + 160} 583 ${y + 160} Q558 ${y + 160} 558 ${y + 135} Z`,
      WATER,
    ) +
    line(`M570 ${y + 26} V${y + 130}`, 7, '#ffffffb3')
  );
}

function front({ top, left, extra }: Model): string {
  const [x, y] = [left + 160, top + 150];
  const louvres = vents(x + 110, top + 90, 426 - x, 4);
  switch (extra) {
    case 'cartridge':
      return louvres + knob(x, y, 40) + block(x + 110, top + 196, 96, 40, 12, ACCENT);
    case 'tank':
    case 'iron':
      return vents(x + 64, top + 190, 100, 3) + knob(x, y, 40);
    case 'gauge':
      return gauge(x, y, 52) + knob(x + 140, y, 38);
    case 'trolley':
      return gauge(x, y, 52) + knob(x + 140, y, 40) + vents(x + 40, y + 110, 180, 4);
    case 'station':
      return (
        display(x - 60, y - 46, 140, 72) + knob(x + 170, y + 80, 36) + vents(x - 50, y + 70, 150, 4)
      );
    default:
      return louvres + knob(x, y, 40);
  }
}

function steamHose({ top }: Model): string {
  return (
    hose(`M${REAR - 10} 770 C820 800 840 650 750 570 C680 510 640 440 680 396`, 34) +
    placed(708, 290, 0.72, gun(30, DARK), -8) +
    cloud(886, 258, 44) +
    block(REAR - 20, 742, 52, 56, 12, DARK) +
    (top < 440 ? rod(`M${REAR - 30} ${top + 90} L${REAR + 14} 160 H${REAR - 90}`, 26) : '')
  );
}

/** A steam cleaner on wheels, from the side, its gun giving steam. */
export function steamCleaner(look: Look): string {
  const model = MODELS[look.form] ?? (MODELS[0] as Model);
  const { top, left, wheel: radius } = model;
  return (
    shadow(430, 886, 380) +
    steamHose(model) +
    loopHandle(left + 170, top + 30, 190, 96, 32) +
    casing(model) +
    waterTank(model) +
    front(model) +
    castor(left + 90, 862, 30) +
    wheel(REAR - 90, 892 - radius, radius) +
    (model.extra === 'iron' ? placed(640, 702, 0.54, steamIron()) : '')
  );
}

/** The hand-held one: a tank with a pistol grip and a brush on its nozzle. */
export function handSteamer(_look: Look): string {
  return (
    shadow(540, 884, 300) +
    cloud(40, 330, 84) +
    hose('M600 850 C640 960 760 860 800 760 C840 660 900 700 900 800', 20) +
    placed(196, 378, 1, bristles(-34, 20, 68, 46, ['#f4bd52', '#c98716']), 90) +
    shell('M350 322 L190 344 V412 L350 440 Z', DARK) +
    block(176, 334, 40, 88, 12, ACCENT) +
    shell('M560 520 L640 800 Q650 862 596 872 H530 Q484 870 480 820 L452 520 Z', DARK) +
    line('M520 560 L560 810', 12, '#ffffff2e') +
    rows(5, (index) => line(`M${496 + index * 8} ${620 + index * 40} l70 -6`, 8, '#ffffff1f')) +
    line('M430 540 Q420 620 470 650', 22, '#151a1e') +
    shell(
      'M330 320 Q340 214 440 204 H680 Q820 210 838 340 V430 Q830 530 720 544 H430 Q336 534 328 440 Z',
      BODY,
    ) +
    shape('M329 440 C480 480 680 470 838 410 V430 Q830 530 720 544 H430 Q336 534 328 440 Z', DARK) +
    line('M329 440 C480 480 680 470 838 410', 14, '#f7a823') +
    line('M354 330 Q366 244 446 230', 13, GLINT) +
    shell(
      'M560 250 H690 Q780 256 790 330 V390 Q690 420 560 420 Q546 420 546 404 V266 Q546 250 560 250 Z',
      GLASS,
    ) +
    shape('M546 334 Q620 318 690 334 T791 330 V390 Q690 420 560 420 Q546 420 546 404 Z', WATER) +
    block(560, 164, 120, 50, 16, DARK) +
    button(440, 340, 32)
  );
}
