import { readCode } from '#catalogue/specifications/dictionary.ts';
import { figureText } from '#catalogue/specifications/figure-text.ts';
import { specificationValue } from '#catalogue/specifications/value.ts';
import { FIGURE_WORDS, KEY_FIGURES } from '#config/shop.ts';

const MAX_SHOWN = 3;

/** Maximum length of a value on a card. */
const MAX_LENGTH = 12;

const TYPED = { input: 'text', options: new Map<string, string>() };

/**
 * Returns a figure with its unit and word, such as '145 bar'; `undefined` if the product has no
 * such figure.
 */
function toFigure(code: string, attributes: Readonly<Record<string, string>>): string | undefined {
  const value = specificationValue(attributes[code] ?? '', TYPED);
  if (value.length > MAX_LENGTH) return undefined;
  const unit = [readCode(code).unit?.symbol, FIGURE_WORDS[code]].filter(Boolean).join(' ');
  return figureText(value, unit || null);
}

/**
 * Returns the codes of the attributes with the key figures of the product's kind; none if the kind
 * is not recognised.
 */
export function keyCodesOf(attributes: Readonly<Record<string, string>>): readonly string[] {
  const kinds = Object.values(KEY_FIGURES);
  return kinds.find(([first = '']) => toFigure(first, attributes) !== undefined) ?? [];
}

/**
 * Returns a line such as '145 bar · 500 l/h · 16.1 kg'; empty if the product has no key figures.
 */
export function toKeyFigures(attributes: Readonly<Record<string, string>>): string {
  return keyCodesOf(attributes)
    .map((code) => toFigure(code, attributes))
    .filter((figure) => figure !== undefined)
    .slice(0, MAX_SHOWN)
    .join('\u00a0· ');
}
