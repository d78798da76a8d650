import type { SearchIndex } from './search-index.ts';
import type { Synonyms } from './synonyms.ts';
import { splitWords } from './words.ts';

/** Word for all that is sold for a machine. */
export const ACCESSORY = 'accessory';

/** Words before "part" that belong to it. */
const KINDS = new Set(['spare', 'replacement', 'machine']);

const SPARE = '(?:(?:spare|replacement) )?';
const MODEL = String.raw`(?<model>\p{L}{1,4}[ -]?\d+(?:/\d+)?)`;
const PART = String.raw`(?<part>\p{L}+)`;

/** Match a model with one word, such as "PW 130 pump" and "spare battery for SD 43". */
const PARTS_OF_MODEL = [
  new RegExp(`^${MODEL} ${SPARE}${PART}$`, 'iu'),
  new RegExp(`^${SPARE}${PART} for (?:a |an |my |the )?${MODEL}$`, 'iu'),
];

type Known = Pick<SearchIndex, 'vocabulary' | 'synonyms'>;

interface SparePart {
  model: string;
  part: string;
}

/** Returns model and part of "PW 130 pump", if editors list the part. */
function findSparePart(text: string, { spareParts }: Synonyms): SparePart | undefined {
  const found = PARTS_OF_MODEL.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  const { model = '', part = '' } = found ?? {};
  return splitWords(part).some((word) => spareParts.has(word)) ? { model, part } : undefined;
}

/** Returns true for a model with a part that the shop sells only by telephone, if at all. */
export function namesSparePart(text: string, synonyms: Synonyms): boolean {
  return findSparePart(text, synonyms) !== undefined;
}

/**
 * Returns a search that names a machine with "accessory" in place of "part" or "spare part", because
 * products that fit the machine are meant. "Parts washer", in the name of a product, stays. "PW 130
 * pump" becomes "pump for PW 130", because the machine itself is not meant.
 */
export function withAccessory(text: string, { vocabulary, synonyms }: Known): string {
  const spare = findSparePart(text, synonyms);
  if (spare) return `${spare.part} for ${spare.model}`;
  const words = splitWords(text);
  const at = words.indexOf('part');
  if (at < 0 || !/\d/.test(text) || vocabulary.hasProduct(`part${words[at + 1]}`)) return text;
  return text.replace(/(?:(\p{L}+)\s+)?parts?(?!\p{L})/iu, (typed, before: string | undefined) =>
    before === undefined || KINDS.has(before.toLowerCase())
      ? ACCESSORY
      : typed.replace(/parts?$/i, ACCESSORY),
  );
}
