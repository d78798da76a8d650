import './safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';

/**
 * `true` if all cookies were accepted, `essential` if only essential ones were; any other value
 * shows the banner. Recent searches and recently viewed products are stored only for `true`.
 */
export const $cookieConsent = persistentAtom<string>('privacy', '');

/** Stores the choice permanently. The banner disappears immediately, in other tabs as well. */
function storeConsent(choice: 'true' | 'essential'): void {
  $cookieConsent.set(choice);
  document.documentElement.dataset['privacy'] = choice;
}

export const acceptCookies = () => storeConsent('true');
export const acceptEssential = () => storeConsent('essential');
