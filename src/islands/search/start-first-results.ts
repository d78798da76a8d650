/** Loads what shows the first results; React shows them where that does not come. */
import { RESULTS_WANTED } from '#lib/search/first-results.ts';

const address = document.currentScript?.dataset['src'] ?? '';

import(address)
  .then((script) => script.default())
  .catch(() => dispatchEvent(new Event(RESULTS_WANTED)));
