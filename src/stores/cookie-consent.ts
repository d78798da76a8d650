import './safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';

/**
 * `true` if all cookies were accepted, `essential` if only essential ones were; any other value
 * shows the banner. Recent searches and recently viewed products are stored only for `true`.
 */
export const $privacy = persistentAtom<string>('privacy', '');

/** Stores the choice permanently. The banner disappears immediately, in other tabs as well. */
function answer(choice: 'true' | 'essential'): void {
  $privacy.set(choice);
  document.documentElement.dataset['privacy'] = choice;
}

export const acceptCookies = () => answer('true');
export const acceptEssential = () => answer('essential');
