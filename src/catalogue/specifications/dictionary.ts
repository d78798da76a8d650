import { repairWord } from './misspellings.ts';
import { MAX_UNIT_WORDS, UNITS, type Unit } from './units.ts';
import {
  ACRONYMS,
  BEFORE_A_GRADE,
  capitalise,
  PHRASES,
  PREFIXES,
  TIME_WORDS,
  WORDS,
} from './words.ts';

export interface CodeReading {
  /** Capitalised words, without unit and colon. */
  name: string;
  unit: Unit | null;
}

/** Technical prefixes and suffixes without a meaning for shoppers. */
const NOISE_AFTER = /^(?:attr|attrib|attribute|spec|specs)$/;
const NOISE_BEFORE = /^(?:tech|spec|ts)$/;
const COUNTED_PER_MINUTE = /(beats|cycles|oscillations|revolutions|rotations|strokes)_min$/;
const AXES = /^[lwhdø](?:x[lwhdø]){1,2}$/;
/** A letter, a Roman numeral or the digits of an IP rating. */
const GRADE = /^(?:[a-z]|i{2,3}|iv|x?\d+x?)$/;
/** Words that take a hyphen, such as in 'dishwasher-safe' and 'frost-proof'. */
const QUALITY_AT_END = / (free|friendly|proof|resistant|safe)$/;
const IP_RATING = /^ip(?:x?\d{1,2}x?)$/;

/**
 * Reads an attribute code as words and a unit.
 *
 * @example 'area_performance_m2_h' -> { name: 'Area performance', unit: m²/h }
 */
export function readCode(code: string): CodeReading {
  const tokens = tokensOf(code);
  const unitLength = trailingUnitLength(tokens);
  const words = unitLength === 0 ? tokens : tokens.slice(0, -unitLength);
  const unit = unitLength === 0 ? undefined : UNITS.get(tokens.slice(-unitLength).join('_'));
  return { name: nameOf(words), unit: unit ?? null };
}

/**
 * Splits a code at underscores, hyphens, dots, spaces and capital letters into lower-case words.
 */
function tokensOf(code: string): string[] {
  const tokens = code
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/(?<![^\W_])([lwhd])_x_([lwhd])(?:_x_([lwhd]))?(?![^\W_])/g, (...axes) =>
      axes.slice(1, 4).filter(Boolean).join('x'),
    )
    .replace(COUNTED_PER_MINUTE, '$1_permin')
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')
    .map(repairWord);
  while (tokens.length > 1 && NOISE_AFTER.test(tokens.at(-1) ?? '')) tokens.pop();
  while (tokens.length > 1 && NOISE_BEFORE.test(tokens[0] ?? '')) tokens.shift();
  return tokens;
}

/** Returns the number of final tokens that are the unit, at most all but one. */
function trailingUnitLength(tokens: readonly string[]): number {
  for (let length = Math.min(MAX_UNIT_WORDS, tokens.length - 1); length > 0; length--) {
    const candidate = tokens.slice(-length).join('_');
    if (UNITS.has(candidate) && !isWord(candidate, tokens.slice(0, -length))) return length;
  }
  return 0;
}

function isWord(candidate: string, before: readonly string[]): boolean {
  if (candidate === 'min') return !before.some((token) => TIME_WORDS.has(token));
  return candidate.length === 1 && BEFORE_A_GRADE.has(before.at(-1) ?? '');
}

function nameOf(tokens: readonly string[]): string {
  const words = expandTokens(tokens);
  const last = words.at(-1) ?? '';
  // 'pressure_max' and 'max_pressure' mean the same and must get the same label.
  if (words.length > 1 && /^(?:max|min)\./.test(last)) words.unshift(words.pop() ?? '');
  return capitaliseFirst(words.join(' ').replaceAll('- ', '-').replace(QUALITY_AT_END, '-$1'));
}

function expandTokens(tokens: readonly string[]): string[] {
  const words: string[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    const next = tokens[index + 1];
    const phrase = PHRASES.get(`${token}_${next}`);
    if (phrase === undefined) {
      words.push(PREFIXES.has(token) && next !== undefined ? `${token}-` : toWord(token, words));
    } else {
      words.push(phrase);
      index++;
    }
  }
  return words;
}

function toWord(token: string, before: readonly string[]): string {
  if (ACRONYMS.has(token) || IP_RATING.test(token)) return token.toUpperCase();
  if (AXES.test(token)) return token.toUpperCase().replaceAll('X', ' × ');
  if (GRADE.test(token) && BEFORE_A_GRADE.has(before.at(-1)?.toLowerCase() ?? '')) {
    return token.toUpperCase();
  }
  return WORDS.get(token) ?? token;
}

/** Capitalises a name, except one such as 'pH value'. */
function capitaliseFirst(name: string): string {
  return /^\p{Ll}\p{Lu}/u.test(name) ? name : capitalise(name);
}
