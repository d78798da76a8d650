import { useState } from 'react';

type SuggestionModule = typeof import('./SuggestionList.tsx');

/**
 * Loads the list of suggestions on demand. If it fails to load, `list` is undefined and the form
 * still opens the results page.
 */
export function useSuggestionList(): { list: SuggestionModule | undefined; load(): void } {
  const [list, setList] = useState<SuggestionModule>();
  function load() {
    // The next letter retries a failed import.
    import('./SuggestionList.tsx').then(setList, () => {});
  }
  return { list, load };
}
