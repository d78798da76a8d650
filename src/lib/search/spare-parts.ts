import type { Vocabulary } from './correct-text.ts';
import { splitWords } from './words.ts';

/** Words before "part" that belong to it. */
const KINDS = new Set(['spare', 'replacement', 'machine']);

/**
 * Returns a search that names a machine with "accessory" in place of "part" or "spare part", because
 * products that fit the machine are meant. "Parts washer", in the name of a product, stays.
 */
export function withAccessory(text: string, known: Vocabulary): string {
  const words = splitWords(text);
  const at = words.indexOf('part');
  if (at < 0 || !/\d/.test(text) || known.hasProduct(`part${words[at + 1]}`)) return text;
  return text.replace(/(?:(\p{L}+)\s+)?parts?(?!\p{L})/iu, (typed, before: string | undefined) =>
    before === undefined || KINDS.has(before.toLowerCase())
      ? 'accessory'
      : typed.replace(/parts?$/i, 'accessory'),
  );
}
