import type { Choice } from '#lib/choice.ts';
import type { Selection } from '#lib/select-products.ts';

/** What a list shows by a choice. */
export interface Filtered {
  choice: Choice;
  found: Selection;
}
