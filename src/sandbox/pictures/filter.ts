import type { Look } from './look.ts';
import { ACCENT, box, DARK, disc, oval, rows } from './shapes.ts';

function cartridge(): string {
  return (
    box(300, 300, 400, 460, 0, '#f3efe6') +
    rows(16, (index) => box(306 + index * 25, 300, 9, 460, 0, '#d9d2c2')) +
    oval(500, 760, 210, 60, DARK) +
    oval(500, 300, 210, 60, DARK) +
    oval(500, 296, 160, 42, '#59636c') +
    disc(500, 296, 40, ACCENT)
  );
}

function cassette(): string {
  return (
    box(200, 300, 600, 500, 30, DARK) +
    box(240, 340, 520, 420, 10, '#f3efe6') +
    rows(17, (index) => box(248 + index * 30, 340, 12, 420, 0, '#d9d2c2')) +
    box(430, 270, 140, 50, 16, ACCENT)
  );
}

function bag(): string {
  return (
    '<path d="M260 330 Q500 290 740 330 L770 820 Q500 870 230 820 Z" fill="#f6f4ee"/>' +
    '<path d="M330 420 Q500 400 670 420 M320 560 Q500 545 680 560 M310 700 Q500 690 690 700" stroke="#dcd7ca" stroke-width="10" fill="none"/>' +
    box(330, 250, 340, 110, 16, '#c9b48a') +
    disc(500, 305, 46, DARK) +
    disc(500, 305, 30, '#fff') +
    box(620, 270, 40, 70, 8, ACCENT)
  );
}

const FORMS = [cartridge, cassette, bag];

export function filter(look: Look): string {
  return (FORMS[look.variant] ?? cartridge)();
}
