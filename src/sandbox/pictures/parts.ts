import {
  ACCENT,
  block,
  box,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL,
  METAL_BALL,
  METAL_TUBE,
  ring,
  rows,
  shape,
  shell,
} from './shapes.ts';

/** A wheel with tyre, rim, five spokes and hub, seen from the side. */
export function wheel(x: number, y: number, radius: number, rim = METAL): string {
  const r = (share: number) => Math.round(radius * share);
  const spokes = rows(5, (index) => {
    const angle = index * 72 - 18;
    return `<path d="M${x - r(0.07)} ${y - r(0.2)} L${x - r(0.13)} ${y - r(0.5)} H${x + r(0.13)} L${x + r(0.07)} ${y - r(0.2)} Z" fill="#1f262b" opacity="0.75" transform="rotate(${angle + 36} ${x} ${y})"/>`;
  });
  return (
    disc(x, y, radius, DARK_BALL) +
    ring(x, y, r(0.94), r(0.1), '#14181b') +
    ring(x, y, r(0.96), r(0.07), '#4b545b').replace(
      '/>',
      ` stroke-dasharray="${r(0.09)} ${r(0.12)}"/>`,
    ) +
    disc(x, y, r(0.64), '#12161a') +
    disc(x, y, r(0.6), rim) +
    spokes +
    disc(x, y, r(0.24), METAL_BALL) +
    disc(x, y, r(0.1), '#5b666e') +
    line(
      `M${x - r(0.7)} ${y - r(0.33)} A${r(0.78)} ${r(0.78)} 0 0 1 ${x - r(0.2)} ${y - r(0.75)}`,
      r(0.05),
      GLINT,
    )
  );
}

/** A swivel castor whose fork hangs from `y - 2 * radius`. */
export function castor(x: number, y: number, radius: number): string {
  return (
    shell(
      `M${x - radius} ${y - radius * 1.9} h${radius * 2} l${-radius * 0.3} ${radius * 1.9} h${-radius * 1.1} Z`,
      METAL,
    ) +
    disc(x, y, radius, DARK_BALL) +
    disc(x, y, radius * 0.46, METAL_BALL) +
    disc(x, y, radius * 0.16, '#56616a')
  );
}

export function pipe(path: string, width: number): string {
  return (
    line(path, width, '#76828b') +
    line(path, width * 0.74, '#b9c3c9') +
    `<g transform="translate(${-width * 0.13} ${-width * 0.1})">${line(path, width * 0.24, '#f6f9fa')}</g>`
  );
}

/** A coated tube or cable guard. */
export function rod(path: string, width: number): string {
  return (
    line(path, width, '#1d2328') +
    line(path, width * 0.7, '#39434b') +
    `<g transform="translate(${-width * 0.16} ${-width * 0.12})">${line(path, width * 0.18, '#8b969e')}</g>`
  );
}

export function hose(path: string, width: number, colour = '#2b3238', gleam = '#7a868f'): string {
  return (
    line(path, width, '#11161a') +
    line(path, width * 0.84, colour) +
    `<g transform="translate(${-width * 0.14} ${-width * 0.16})">${line(path, width * 0.16, gleam)}</g>`
  );
}

/** A suction hose: the rings of its spiral show. */
export function ribbedHose(path: string, width: number): string {
  return (
    line(path, width, '#15191d') +
    line(path, width * 0.88, '#343d44') +
    line(path, width, '#14181c', `${width * 0.12} ${width * 0.2}`) +
    `<g transform="translate(${-width * 0.16} ${-width * 0.16})">${line(path, width * 0.2, '#6f7b84', `${width * 0.2} ${width * 0.12}`)}</g>`
  );
}

/** Bristles hanging from `y`, splayed a little outwards; light and dark ones in turn. */
export function bristles(
  x: number,
  y: number,
  width: number,
  length: number,
  [light, dark]: readonly [string, string] = ['#3a434a', '#1c2126'],
): string {
  const count = Math.max(4, Math.round(width / 9));
  const stroke = (index: number) => {
    const at = Math.round(x + (width * (index + 0.5)) / count);
    return `M${at} ${y}l${Math.round((index / (count - 1) - 0.5) * length * 0.5)} ${length}`;
  };
  const strokes = Array.from({ length: count }, (_, index) => stroke(index));
  const thick = Math.round(width / count) + 2;
  return (
    line(strokes.join(''), thick, dark) +
    line(strokes.filter((_, index) => index % 2 === 0).join(''), thick * 0.6, light)
  );
}

/**
 * A trigger gun with its lance, pointing right: the hand at 0/0, the tip of the lance at
 * `200 + length`, the hose at 0/165.
 */
export function gun(length: number, tip = ACCENT): string {
  return (
    box(170, -15, length, 24, 6, METAL) +
    box(170, -12, length, 7, 3, '#ffffff99') +
    block(160, -24, 62, 42, 12, DARK) +
    block(168 + length, -23, 54, 40, 12, tip) +
    block(218 + length, -14, 18, 22, 5, METAL) +
    line('M62 34 Q98 46 74 104', 13, '#151a1e') +
    shell(
      'M-34 -40 H134 Q172 -40 172 -12 V6 Q172 26 150 26 H84 Q62 28 56 62 L40 146 Q36 168 14 168 H-20 Q-44 168 -40 144 L-22 44 Q-58 34 -60 -6 Q-60 -40 -34 -40 Z',
      DARK,
    ) +
    shape('M-30 -28 H118 Q146 -28 148 -12 H-46 Q-44 -28 -30 -28 Z', ACCENT) +
    line('M20 50 L4 140', 10, '#ffffff2e') +
    rows(4, (index) => line(`M${-18 - index * 3} ${74 + index * 18} l34 5`, 5, '#0000005c')) +
    block(-36, 158, 56, 22, 8, METAL_TUBE)
  );
}

export function cloud(x: number, y: number, size: number): string {
  const puffs: readonly [number, number, number][] = [
    [0, 0, 0.5],
    [0.42, -0.3, 0.62],
    [0.95, -0.1, 0.56],
    [0.5, 0.24, 0.5],
    [1.35, -0.42, 0.42],
  ];
  return puffs
    .map(([dx, dy, radius]) => disc(x + dx * size, y + dy * size, radius * size, 'url(#v)'))
    .join('');
}

/** A rounded handle loop that stands on two feet. */
export function loopHandle(
  x: number,
  y: number,
  width: number,
  height: number,
  thick = 34,
): string {
  const path = `M${x} ${y} V${y - height + 40} Q${x} ${y - height} ${x + 40} ${y - height} H${x + width - 40} Q${x + width} ${y - height} ${x + width} ${y - height + 40} V${y}`;
  return rod(path, thick);
}

/** Blades of grass from `x` on, in two greens. */
export function grass(x: number, count: number, step: number, height: number): string {
  const blade = (index: number) =>
    `M${x + index * step} 892q${(index % 3) * 7 - 8} -${height * 0.6} ${(index % 5) * 7 - 14} -${height + (index % 4) * 9}`;
  const of = (parity: number) =>
    Array.from({ length: count }, (_, index) => (index % 2 === parity ? blade(index) : '')).join(
      '',
    );
  return line(of(0), 6, '#82c36f') + line(of(1), 6, '#5da153');
}
