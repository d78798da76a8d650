import {
  correctedText,
  otherMakeText,
  unknownWordsText,
} from '#config/messages/search-messages.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';

/** Returns sentences that say in what the products differ from the search. */
export function foundNotes({ corrected, make, unknown, wanted }: FoundProducts): string[] {
  return [
    ...(corrected === undefined ? [] : [correctedText(corrected)]),
    ...(make === undefined ? [] : [otherMakeText(make, wanted.length > 0)]),
    ...(unknown.length === 0 ? [] : [unknownWordsText(unknown)]),
  ];
}
