import { useState } from 'react';

type SuggestionModule = typeof import('./SuggestionList.tsx');

/**
 * The list of suggestions, which is loaded when there is something to suggest. Undefined until then,
 * and where it does not come: the form leads to the results without it.
 */
export function useSuggestionList(): { list: SuggestionModule | undefined; load(): void } {
  const [list, setList] = useState<SuggestionModule>();
  function load() {
    // What failed is asked for again with the next letter.
    import('./SuggestionList.tsx').then(setList, () => {});
  }
  return { list, load };
}
