/** Values typed into the shipping form, stored in this tab until the basket is paid. */
import * as z from 'zod/mini';
import type { Values } from '#stores/forms/rules.ts';
import { addressKey, BILLING_IS_SAME } from './address-keys.ts';

const DRAFT_KEY = 'checkout';

/** Owner of the values that a guest typed. */
export const GUEST_OWNER = 'guest';

const draft = z.object({
  /** Identifies who typed the values, because another customer may sign in next. */
  owner: z.string(),
  values: z.record(z.string(), z.string()),
});

let unkept: z.infer<typeof draft> | undefined;

export function currentDraft(): z.infer<typeof draft> | undefined {
  if (unkept) return unkept;
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '')).data;
  } catch {
    return undefined;
  }
}

export function readAddressDraft(owner: string): Values | undefined {
  const found = currentDraft();
  return found?.owner === owner ? found.values : undefined;
}

/**
 * Returns the draft if its billing e-mail is the payer's. Otherwise it may belong to another
 * person.
 */
export function draftOfPayer(email: string): Values | undefined {
  const values = currentDraft()?.values;
  const billing = values?.[BILLING_IS_SAME] === 'on' ? 'shipping' : 'billing';
  return values?.[addressKey(billing, 'email')]?.trim() === email ? values : undefined;
}

/**
 * Merges the values into the draft, because a form that hides an address does not contain its
 * fields.
 */
export function keepAddressDraft(owner: string, values: Values): void {
  const now = { owner, values: { ...readAddressDraft(owner), ...values } };
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(now));
    unkept = undefined;
  } catch {
    unkept = now; // storage is full or blocked: the draft lasts until the page is left
  }
}

/** Carries a postcode from the basket over to a guest's form, unless the guest has used the form. */
export function carryPostcodeOver(postcode: string): void {
  const key = addressKey('shipping', 'postcode');
  const names = Object.keys(readAddressDraft(GUEST_OWNER) ?? {});
  if (names.every((name) => name === key)) keepAddressDraft(GUEST_OWNER, { [key]: postcode });
}

export function dropAddressDraft(): void {
  unkept = undefined;
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
