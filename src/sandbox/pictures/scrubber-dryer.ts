import type { Look } from './look.ts';
import {
  ACCENT,
  BODY,
  box,
  DARK,
  disc,
  METAL,
  oval,
  RUBBER,
  shape,
  tube,
  wheel,
} from './shapes.ts';

export function scrubberDryer(look: Look): string {
  return (
    tube('M700 430 L830 330 V420', 26, '#363e45') +
    shape('M250 740 Q240 470 330 430 H690 Q760 440 760 740 Z', BODY) +
    shape('M320 430 Q330 330 440 330 H640 Q690 330 700 430 Z', DARK) +
    disc(610, 385, 34, ACCENT) +
    disc(610, 385, 12, '#ffffff') +
    box(300, 520, 300, 26, 13, '#ffffff66') +
    box(300, 570, 220 + look.variant * 40, 26, 13, ACCENT) +
    box(220, 740, 560, 50, 20, DARK) +
    oval(330, 815, 150, 30, METAL) +
    oval(330, 830, 150, 26, RUBBER) +
    tube('M690 470 C840 520 860 700 820 800', 26, RUBBER) +
    shape('M690 800 H900 L890 850 H700 Z', RUBBER) +
    wheel(600, 800, 62)
  );
}
