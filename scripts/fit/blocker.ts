import { errorMessage } from '#lib/error-message.ts';

/** A setting of Magento that prevents the shop from working, and its fix. */
export interface Blocker {
  what: string;
  remedy: string;
  /** Could not be checked automatically; check it by hand. */
  isUnchecked?: true;
}

/** Path in Magento's admin to nearly all of these settings. */
export const CONFIGURATION = 'Stores > Configuration >';

export function uncheckedRow(subject: string, error: unknown): Blocker {
  return {
    what: `${subject} could not be checked: ${errorMessage(error).replace(/\s+/g, ' ')}`,
    remedy: 'Correct the cause, then run npm run fit again.',
    isUnchecked: true,
  };
}

/**
 * Awaits a check. If it fails, adds a row with the cause, so that the report is printed anyway.
 *
 * @returns `undefined` if the check failed
 */
export async function attempt<T>(
  failures: Blocker[],
  subject: string,
  check: Promise<T>,
): Promise<T | undefined> {
  return check.catch((error: unknown) => {
    failures.push(uncheckedRow(subject, error));
    return undefined;
  });
}
