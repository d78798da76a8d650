/**
 * Loads the script of wish list and compare when a shopper reaches for one of their buttons or has
 * saved products before. `SavedListLinks.astro` sets the attributes.
 */
import { closestTarget, onIntent } from '#islands/intent.ts';

const RETRY_MS = 1000;

const BUTTON = '[data-list]';

const { src = '', keys = '' } = document.currentScript?.dataset ?? {};

/** Retries with a different URL, because some browsers never repeat a failed import. */
async function load() {
  try {
    return await import(/* @vite-ignore */ src);
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_MS));
    return import(/* @vite-ignore */ `${src}?again=${Date.now()}`);
  }
}

/** Without consent to cookies no view is recorded, so that the key `privacy` needs no script. */
const isUnneededKey = (key: string) =>
  key === 'privacy' && document.documentElement.dataset['privacy'] !== 'true';

onIntent({
  place: document.body,
  buttons: BUTTON,
  keys: keys.split(' ').filter((key) => !isUnneededKey(key)),
  isRelevant: (event) =>
    closestTarget(event, BUTTON) !== false && closestTarget(event, BUTTON) !== null,
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
