import '#stores/safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';

/** The code of the transaction that is under way; undefined once its outcome was shown. */
export const $order = persistentAtom<string | undefined>('order', undefined);
