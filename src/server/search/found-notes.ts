import {
  correctedText,
  noPartText,
  otherMakeText,
  unknownModelText,
  unknownWordsText,
  unstatedText,
} from '#config/messages/search-messages.ts';
import { SHOP } from '#config/shop.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';

/** Accessory that the shop does not list for a machine. */
export interface LackingPart {
  /** Accessory as typed, such as "squeegee blade". */
  part: string;
  machine: string;
}

/** Returns sentences that say in what the products differ from the search. */
export function foundNotes({
  ids,
  corrected,
  make,
  model,
  unknown,
  unstated,
  wanted,
  lacking,
}: FoundProducts & { lacking?: LackingPart }): string[] {
  const isFound = ids.length > 0;
  return [
    ...(corrected === undefined || !isFound ? [] : [correctedText(corrected)]),
    ...(make === undefined || !isFound ? [] : [otherMakeText(make, wanted.length > 0)]),
    ...(model === undefined || !isFound
      ? []
      : [unknownModelText(model.name, model.nearest, wanted.length > 0)]),
    ...(lacking ? [noPartText(lacking.part, lacking.machine, SHOP.phone)] : []),
    ...(unstated.length === 0 ? [] : [unstatedText(unstated)]),
    ...(unknown.length === 0 || !isFound ? [] : [unknownWordsText(unknown)]),
  ];
}
