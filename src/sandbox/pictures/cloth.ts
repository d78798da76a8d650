import type { Look } from './look.ts';
import { block, box, line, oval, placed, ROUNDED, rows, shadow, shape, shell } from './shapes.ts';

/** A folded cloth with a hem and loops of yarn, 520 wide. */
function folded(y: number, colour: string, hem: string): string {
  return (
    shell(
      `M230 ${y} Q230 ${y - 60} 280 ${y - 64} H740 Q770 ${y - 60} 770 ${y - 30} V${y + 40} Q770 ${y + 70} 740 ${y + 70} H270 Q230 ${y + 70} 230 ${y + 20} Z`,
      colour,
    ) +
    line(`M262 ${y + 4} H750`, 9, '#00000026') +
    line(
      Array.from(
        { length: 19 },
        (_, index) =>
          `M${280 + index * 25} ${y - 44} q6 8 0 16 M${290 + index * 25} ${y + 22} q6 8 0 16`,
      ).join(''),
      5,
      '#00000017',
    ) +
    box(720, y - 60, 22, 128, 6, hem)
  );
}

function floorCloths(): string {
  return (
    folded(780, '#b9d9d4', '#149086') +
    folded(640, '#f1d8a5', '#f7a823') +
    folded(500, '#c3d9e6', '#4f9bd6') +
    folded(360, '#b9d9d4', '#149086')
  );
}

function wiper(x: number, angle: number): string {
  const nap = Array.from(
    { length: 32 },
    (_, index) => `M${-270 + (index % 16) * 36} ${-30 + Math.floor(index / 16) * 54} v34`,
  ).join('');
  return placed(
    x,
    0,
    1,
    block(-300, -60, 600, 150, 60, '#cfd9db') +
      line(nap, 12, '#ffffffb0') +
      box(-290, -54, 580, 26, 12, '#149086') +
      box(-60, -48, 120, 14, 6, '#ffffffb0'),
    angle,
  );
}

const wipers = (): string =>
  `<g transform="translate(0 420)">${wiper(480, -8)}</g><g transform="translate(0 680)">${wiper(520, 4)}</g>`;

function mopPads(): string {
  return [0, 1]
    .map((index) => {
      const y = 470 + index * 230;
      const x = 430 + index * 140;
      return (
        oval(x, y + 44, 300, 120, '#b7c3c7') +
        oval(x, y, 300, 120, '#eef2f3') +
        line(
          Array.from(
            { length: 26 },
            (_, loop) =>
              `M${Math.round(x + 290 * Math.cos((loop / 25) * Math.PI))} ${Math.round(y + 10 + 110 * Math.sin((loop / 25) * Math.PI))} v40`,
          ).join(''),
          20,
          '#d5dee1',
        ) +
        oval(x, y, 190, 70, '#149086') +
        oval(x, y, 90, 32, '#ffffff')
      );
    })
    .join('');
}

/** A pile of round machine pads with a hole in the middle. */
function pads(count: number, colour: string, rim: string): string {
  return rows(count, (index) => {
    const y = 740 - index * (count > 6 ? 46 : 74);
    const thick = count > 6 ? 38 : 62;
    return (
      shape(
        `M180 ${y} V${y + thick} Q180 ${y + thick + 110} 500 ${y + thick + 110} Q820 ${y + thick + 110} 820 ${y + thick} V${y} Z`,
        rim,
      ) +
      shape(
        `M180 ${y} V${y + thick} Q180 ${y + thick + 110} 500 ${y + thick + 110} Q820 ${y + thick + 110} 820 ${y + thick} V${y} Z`,
        ROUNDED,
      ) +
      oval(500, y, 320, 112, colour) +
      line(
        `M250 ${y - 30} Q320 ${y - 80} 440 ${y - 90} M560 ${y + 84} Q680 ${y + 70} 740 ${y + 40}`,
        8,
        '#ffffff3d',
      ) +
      oval(500, y, 74, 26, index === count - 1 ? '#2a3137' : rim)
    );
  });
}

const FORMS = [
  floorCloths,
  wipers,
  mopPads,
  () => pads(5, '#d9473c', '#a82a22'),
  () => pads(8, '#f4f7f7', '#c3ced2'),
];

/** Cloths, wipers and machine pads. */
export function cloth(look: Look): string {
  return shadow(500, 870, 370) + (FORMS[look.form] ?? floorCloths)();
}
