import type { Look } from './look.ts';
import { ACCENT, BODY, box, DARK, disc, GLASS, METAL, rows, shape, tube, wheel } from './shapes.ts';

export function municipalVehicle(look: Look): string {
  return (
    shape('M170 740 L190 420 Q200 330 290 330 H470 V740 Z', BODY) +
    shape('M205 560 L222 430 Q230 370 290 370 H380 V560 Z', GLASS) +
    box(395, 370, 60, 190, 8, GLASS) +
    shape('M480 400 H800 Q860 400 860 470 V740 H480 Z', look.variant === 1 ? METAL : BODY) +
    rows(5, (index) => box(540 + index * 54, 450, 26, 170, 10, '#00000024')) +
    box(170, 650, 690, 36, 6, ACCENT) +
    box(150, 730, 720, 50, 12, DARK) +
    box(310, 295, 70, 36, 10, ACCENT) +
    disc(215, 630, 24, '#fff3c9') +
    tube('M180 760 L110 810', 18, '#4a545c') +
    rows(9, (index) => tube(`M110 810 L${40 + index * 20} 852`, 9, '#4b5961')) +
    disc(110, 806, 26, ACCENT) +
    wheel(320, 790, 74) +
    wheel(720, 790, 74)
  );
}
