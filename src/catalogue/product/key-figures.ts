import { readCode } from '#catalogue/specifications/dictionary.ts';
import { figureText } from '#catalogue/specifications/figure-text.ts';
import { specificationValue } from '#catalogue/specifications/value.ts';
import { FITS, QUIET } from '#config/messages/product-messages.ts';
import { ATTRIBUTES, FIGURE_WORDS, KEY_FIGURES } from '#config/shop.ts';
import { shorten } from './html/plain-text.ts';

const MAX_SHOWN = 3;

const SEPARATOR = '\u00a0· ';

/** Maximum length of a value on a card. */
const MAX_LENGTH = 12;

/** Maximum length of the machines on a card. */
const MAX_FIT_LENGTH = 60;

/** Maximum length of a text that stays on one line, such as 'Not: PW 18 V'. */
const MAX_UNBROKEN = 20;

const TYPED = { input: 'text', options: new Map<string, string>() };
/** Numbers may be ids of options, whose labels a card does not know. */
const UNLISTED = { ...TYPED, input: 'unlisted' };

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

const CLAIMS = ['url_key', 'short_description', ...ATTRIBUTES.features];

/** Returns the attribute with the noise of a product whose texts call it quiet. */
function noiseCode(attributes: Readonly<Record<string, string>>): string | undefined {
  const isQuiet = CLAIMS.some((code) => QUIET.test(attributes[code] ?? ''));
  return ATTRIBUTES.noise.find((code) => isQuiet && toFigure(code, attributes) !== undefined);
}

/**
 * Returns the codes of the attributes with the key figures of the product's kind; none if the kind
 * is not recognised. The noise of a quiet product is the third, so that its card shows it.
 */
export function keyCodesOf(attributes: Readonly<Record<string, string>>): readonly string[] {
  const kinds = Object.values(KEY_FIGURES);
  const codes = kinds.find(([first = '']) => toFigure(first, attributes) !== undefined) ?? [];
  const noise = codes.length > 0 && noiseCode(attributes);
  return noise && !codes.includes(noise) ? codes.toSpliced(MAX_SHOWN - 1, 0, noise) : codes;
}

/** Attributes with the machines that an accessory fits, and those that it does not fit. */
export const FIT_CODES = [ATTRIBUTES.fits, ATTRIBUTES.doesNotFit].filter((code) => code !== null);

/** Returns texts such as 'Fits: PW 120 to PW 180' and 'Not: PW 18 V'; none for a machine. */
function fitTexts(attributes: Readonly<Record<string, string>>): string[] {
  return FIT_CODES.flatMap((code) => {
    const value = specificationValue(attributes[code] ?? '', UNLISTED);
    const word = code === ATTRIBUTES.fits ? FITS.fits : FITS.doesNotFit;
    if (value === '') return [];
    const text = `${word}: ${shorten(value, MAX_FIT_LENGTH)}`;
    return text.length > MAX_UNBROKEN ? text : text.replaceAll(' ', '\u00a0');
  });
}

/**
 * Returns a line such as '145 bar · 500 l/h · 16.1 kg', or for an accessory the machines that it
 * fits; empty if the product has neither.
 */
export function toKeyFigures(attributes: Readonly<Record<string, string>>): string {
  const fits = fitTexts(attributes);
  const figures = keyCodesOf(attributes).flatMap((code) => toFigure(code, attributes) ?? []);
  return (fits.length > 0 ? fits : figures.slice(0, MAX_SHOWN)).join(SEPARATOR);
}

/** Returns the single figures of a line that `toKeyFigures` returned. */
export const splitFigures = (line: string): string[] => line.split(SEPARATOR);
