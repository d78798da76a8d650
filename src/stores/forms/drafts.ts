/** Values that a customer typed but could not send before the session ended. */
import * as z from 'zod/mini';
import { beforeSignIn, isRedirectingToSignIn } from '#stores/session/session-end.ts';

/**
 * Stored in this tab until the form is sent or the customer signs out. Passwords are never stored.
 */
const DRAFT_KEY = 'draft';

const draft = z.object({
  path: z.string(),
  /** Prevents another customer from receiving the values after sign-in. */
  customerId: z.number(),
  values: z.record(z.string(), z.string()),
});

export type Draft = z.infer<typeof draft>;

let typed: Draft | undefined;

export function saveDraft(now: Draft): void {
  typed = now;
  beforeSignIn.add(keepTyped);
  // On a slow connection fields can still be edited while sign-in loads.
  if (isRedirectingToSignIn()) keepTyped();
}

/** Stores the values before the redirect to sign-in. */
function keepTyped(): void {
  if (typed === undefined) return;
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(typed));
  } catch {
    // Storage is full or blocked, so the typed values are lost.
  }
}

function readStoredDraft(): Draft | undefined {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Returns the values that this customer typed on this page, and deletes the stored copy. */
export function takeDraft(path: string, customerId: number): Draft['values'] | undefined {
  const found = typed ?? readStoredDraft();
  dropDraft();
  if (found?.path !== path || found.customerId !== customerId) return undefined;
  saveDraft(found);
  return found.values;
}

export function dropDraft(): void {
  typed = undefined;
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
