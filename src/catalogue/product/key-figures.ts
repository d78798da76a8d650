import { readCode } from '#catalogue/specifications/dictionary.ts';
import { specificationValue } from '#catalogue/specifications/value.ts';
import { FIGURE_WORDS, KEY_FIGURES } from '#config/shop.ts';

const MOST = 3;

/** '145', '1400.5', '20-145'; what is longer is a sentence. */
const FIGURE = /^\d[\d.,\s/–-]{0,11}$/;

const TYPED = { input: 'text', options: new Map<string, string>() };

/** '145 bar', which no line ends within; undefined where the product does not say it. */
function toFigure(code: string, attributes: Readonly<Record<string, string>>): string | undefined {
  const value = specificationValue(attributes[code] ?? '', TYPED);
  if (!FIGURE.test(value)) return undefined;
  const number = Number(value);
  const digits = Number.isNaN(number) ? value : number.toLocaleString('en-GB');
  const parts = [digits, readCode(code).unit?.symbol, FIGURE_WORDS[code]];
  return parts
    .filter((part) => part !== undefined)
    .join(' ')
    .replaceAll(' ', '\u00a0');
}

/** The attributes that tell a product from its neighbours; none for one of no known kind. */
export function keyCodesOf(attributes: Readonly<Record<string, string>>): readonly string[] {
  const kinds = Object.values(KEY_FIGURES);
  return kinds.find(([first = '']) => toFigure(first, attributes) !== undefined) ?? [];
}

/** '145 bar · 500 l/h · 16.1 kg'; empty for a product that says nothing of the kind. */
export function toKeyFigures(attributes: Readonly<Record<string, string>>): string {
  return keyCodesOf(attributes)
    .map((code) => toFigure(code, attributes))
    .filter((figure) => figure !== undefined)
    .slice(0, MOST)
    .join('\u00a0· ');
}
