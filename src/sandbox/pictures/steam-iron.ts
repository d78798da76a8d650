import { button } from './fittings.ts';
import { cloud, hose } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  DARK,
  GLINT,
  line,
  METAL,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

/** The iron on its sole, pointing left, 520 wide; its sole is at y = 340. */
export function steamIron(): string {
  return (
    shell('M0 330 Q40 236 150 210 H470 Q520 214 526 330 Z', BODY) +
    shell(
      'M150 214 Q170 60 330 50 H470 Q530 56 534 110 L528 220 H470 L474 130 Q474 106 446 104 H340 Q256 110 240 214 Z',
      DARK,
    ) +
    line('M180 190 Q210 90 330 74 H460', 10, '#ffffff4d') +
    shape('M8 314 Q20 290 36 276 Q260 300 526 286 V330 H0 Z', '#0000002e') +
    shell('M-14 352 Q-10 332 8 326 H530 Q540 330 540 352 Z', METAL) +
    line('M60 276 Q100 236 170 228', 10, GLINT) +
    button(400, 78, 18) +
    block(200, 244, 150, 18, 9, ACCENT)
  );
}

export function ironWithHose(): string {
  return (
    shadow(490, 800, 400) +
    hose('M730 330 C800 220 900 300 880 450 C860 600 930 660 900 800', 34) +
    cloud(100, 740, 60) +
    `<g transform="translate(150 360) scale(1.24)">${steamIron()}</g>` +
    rows(3, (index) =>
      line(`M${180 - index * 30} ${846 + index * 14} h${60 + index * 10}`, 5, '#d9ecf1'),
    )
  );
}
