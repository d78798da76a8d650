import { errorMessage } from '#lib/error-message.ts';

/** A setting of Magento that prevents the shop from working, and its fix. */
export interface Blocker {
  what: string;
  remedy: string;
  /** Could not be checked automatically; check it by hand. */
  isUnchecked?: true;
}

/** A setting of Magento that limits what the shop may claim. */
export interface SettingRow {
  name: string;
  /** `null` if no call of this Magento shows the setting. */
  value: string | null;
  /** Where the setting is in Magento's admin. */
  place: string;
  consequence: string;
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
