import { button } from './fittings.ts';
import type { Look } from './look.ts';
import { grass, pipe, rod } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL,
  METAL_BALL,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

function motor(): string {
  return (
    shell(
      'M70 240 Q60 150 140 130 L250 120 Q320 124 340 190 L356 260 Q350 300 300 306 L150 312 Q80 306 70 240 Z',
      BODY,
    ) +
    line('M92 230 Q92 170 150 154 L236 144', 12, GLINT) +
    button(280, 200, 24) +
    block(44, 200, 90, 150, 18, DARK) +
    block(44, 322, 90, 30, 12, ACCENT)
  );
}

/** Form 0 with a line and a guard, form 1 a brush cutter with a blade and bicycle handle. */
export function grassTrimmer(look: Look): string {
  const cutter = look.form === 1;
  const handle = cutter
    ? rod('M300 470 Q380 380 470 400 Q560 420 600 330', 26) +
      line('M580 366 L610 310', 40, '#1d2328')
    : rod('M420 470 Q400 350 500 350 Q580 360 560 480', 30);
  const head = cutter
    ? shape('M560 862 L640 836 H800 L880 862 L800 880 H640 Z', METAL) +
      rows(7, (index) => shape(`M${580 + index * 42} 866 l14 22 l14 -22 Z`, '#9aa6ad'))
    : line('M560 868 Q720 900 890 862', 6, '#f7a823') +
      shell('M640 862 L660 812 H790 L806 862 Z', DARK);
  return (
    shadow(640, 890, 300) +
    pipe('M300 260 L720 800', 34) +
    handle +
    motor() +
    head +
    shell('M610 800 Q640 742 720 740 H770 Q800 744 796 790 L786 830 H640 Z', BODY) +
    (cutter ? '' : shell('M520 850 Q540 760 650 770 L640 830 Z', DARK)) +
    disc(716, 836, 40, DARK_BALL) +
    disc(716, 836, 18, METAL_BALL) +
    grass(440, 26, 19, 40)
  );
}
