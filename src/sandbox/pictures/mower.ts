import { button, display, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { grass, rod, wheel } from './parts.ts';
import { ACCENT, BODY, block, DARK, GLINT, line, rows, shadow, shape, shell } from './shapes.ts';

function grassBox(): string {
  return (
    shell(
      'M640 790 L660 520 Q664 490 700 490 H850 Q890 494 896 530 L930 760 Q934 800 890 802 H660 Q640 802 640 790 Z',
      DARK,
    ) +
    rows(5, (index) => line(`M${676} ${560 + index * 44} H${884 + index * 9}`, 6, '#ffffff1f')) +
    block(690, 480, 180, 34, 14, ACCENT)
  );
}

/** Form 0 for the garden, 1 for the trade with the larger deck. */
export function mower(look: Look): string {
  const large = look.form === 1;
  return (
    shadow(500, 886, 420) +
    rod('M600 640 L780 210 Q790 180 824 180 H900', 30) +
    line('M840 180 H930', 44, '#1d2328') +
    line('M844 171 H924', 7, '#ffffff3d') +
    block(716, 330, 90, 56, 14, DARK) +
    grassBox() +
    shell(
      'M120 800 Q112 700 230 676 L320 650 H600 Q656 654 664 700 L676 800 Q676 836 640 836 H160 Q120 836 120 800 Z',
      BODY,
    ) +
    shape(
      'M120 780 C300 810 520 800 674 760 L676 800 Q676 836 640 836 H160 Q120 836 120 800 Z',
      DARK,
    ) +
    line('M120 780 C300 810 520 800 674 760', 14, '#f7a823') +
    line('M146 764 Q150 716 250 696 L330 676', 13, GLINT) +
    shell('M340 660 L352 586 Q360 560 396 560 H560 Q596 560 602 586 L612 660 Z', DARK) +
    vents(390, 600, 170, 2) +
    (large ? display(380, 690, 130, 62) : button(440, 724, 28)) +
    block(400, 538, 160, 34, 14, ACCENT) +
    wheel(230, large ? 806 : 820, large ? 84 : 70) +
    wheel(600, large ? 792 : 806, large ? 98 : 84) +
    grass(90, 40, 21, 30)
  );
}
