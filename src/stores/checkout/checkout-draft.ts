/** What was typed into the shipping form, for as long as the tab lives and the basket is not paid. */
import * as z from 'zod/mini';
import type { Values } from '#stores/forms/rules.ts';
import { addressKey, BILLING_IS_SAME } from './addresses.ts';

const DRAFT_KEY = 'checkout';

const draft = z.object({
  /** Whose it is: whoever signs in next may be somebody else. */
  owner: z.string(),
  values: z.record(z.string(), z.string()),
});

let unkept: z.infer<typeof draft> | undefined;

function readKept(): z.infer<typeof draft> | undefined {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '')).data;
  } catch {
    return undefined; // nothing is kept, or it was not written by us
  }
}

export function readAddressDraft(owner: string): Values | undefined {
  const found = unkept ?? readKept();
  return found?.owner === owner ? found.values : undefined;
}

/** The same for whoever paid with this e-mail: the form may be another person's, from before. */
export function draftOfPayer(email: string): Values | undefined {
  const values = (unkept ?? readKept())?.values;
  const billing = values?.[BILLING_IS_SAME] === 'on' ? 'shipping' : 'billing';
  return values?.[addressKey(billing, 'email')]?.trim() === email ? values : undefined;
}

/** Laid over what was typed before: a form that hides an address says nothing about it. */
export function keepAddressDraft(owner: string, values: Values): void {
  const now = { owner, values: { ...readAddressDraft(owner), ...values } };
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(now));
    unkept = undefined;
  } catch {
    unkept = now; // storage is full or blocked: it lasts until the page is left
  }
}

export function dropAddressDraft(): void {
  unkept = undefined;
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing can be kept where storage is blocked.
  }
}
