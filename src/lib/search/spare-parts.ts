import type { Vocabulary } from './correct-text.ts';
import { splitWords } from './words.ts';

/** Word for all that is sold for a machine. */
export const ACCESSORY = 'accessory';

/** Words before "part" that belong to it. */
const KINDS = new Set(['spare', 'replacement', 'machine']);

/** Parts of machines that are no accessories. */
const INNER_PARTS =
  'pump motor seal valve switch wheel handle cable plug belt housing fan tank trigger spring capacitor piston cylinder axle castor lid';

/** Matches a model with an inner part after it, such as "PW 130 pump". */
const MODEL_PART = new RegExp(
  String.raw`^(\p{L}{1,4}[ -]?\d+(?:/\d+)?) (?:${INNER_PARTS.replaceAll(' ', '|')})s?$`,
  'iu',
);

/** Returns true for a model with a part that the shop sells only by telephone, if at all. */
export function namesInnerPart(text: string): boolean {
  return MODEL_PART.test(text);
}

/** Returns "pump for PW 130" for "PW 130 pump", because the machine itself is not meant. */
function asPart(text: string): string {
  return text.replace(MODEL_PART, (typed, model: string) => {
    return `${typed.slice(model.length + 1)} for ${model}`;
  });
}

/**
 * Returns a search that names a machine with "accessory" in place of "part" or "spare part", because
 * products that fit the machine are meant. "Parts washer", in the name of a product, stays.
 */
export function withAccessory(text: string, known: Vocabulary): string {
  const words = splitWords(text);
  const at = words.indexOf('part');
  if (namesInnerPart(text)) return asPart(text);
  if (at < 0 || !/\d/.test(text) || known.hasProduct(`part${words[at + 1]}`)) return text;
  return text.replace(/(?:(\p{L}+)\s+)?parts?(?!\p{L})/iu, (typed, before: string | undefined) =>
    before === undefined || KINDS.has(before.toLowerCase())
      ? ACCESSORY
      : typed.replace(/parts?$/i, ACCESSORY),
  );
}
