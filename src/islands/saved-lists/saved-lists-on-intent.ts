/**
 * Brings the script of wish list and compare once somebody reaches for one of their buttons, or has
 * chosen something before: see `SavedListLinks.astro`, whose attributes it reads.
 */
import { onIntent, within } from '#islands/intent.ts';

const RETRY_MS = 1000;

const BUTTON = '[data-list]';

const { src = '', keys = '' } = document.currentScript?.dataset ?? {};

/** Not every browser asks again for a script that failed, unless by another address. */
async function load() {
  try {
    return await import(/* @vite-ignore */ src);
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_MS));
    return import(/* @vite-ignore */ `${src}?again=${Date.now()}`);
  }
}

/** Of whoever refused there is nothing to note. */
const isMissed = (key: string) =>
  key === 'privacy' && document.documentElement.dataset['privacy'] !== 'true';

onIntent({
  place: document.body,
  buttons: BUTTON,
  keys: keys.split(' ').filter((key) => !isMissed(key)),
  isRelevant: (event) => within(event, BUTTON) !== false && within(event, BUTTON) !== null,
  async hydrate() {
    try {
      const script = await load();
      script.default();
      return true;
    } catch (error) {
      console.error('Error loading the wish list and compare', error);
      return false;
    }
  },
});
