import '#stores/safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';

/** Transaction code of the current payment; undefined once its outcome was shown. */
export const $pendingCode = persistentAtom<string | undefined>('order', undefined);
