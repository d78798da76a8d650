/** What a customer typed and could not send, because her session ended before she did. */
import * as z from 'zod/mini';
import { beforeSignIn, isRedirectingToSignIn } from '#stores/session/session-end.ts';

/** For as long as the tab lives, until it is sent or she logs out. No password is kept. */
const DRAFT_KEY = 'draft';

const draft = z.object({
  /** The page of the form. */
  path: z.string(),
  /** Whose it is: whoever signs in next may be somebody else. */
  customerId: z.number(),
  /** By the name of the field. */
  values: z.record(z.string(), z.string()),
});

export type Draft = z.infer<typeof draft>;

let typed: Draft | undefined;

/** Takes note of what stands in the form now. */
export function saveDraft(now: Draft): void {
  typed = now;
  beforeSignIn.add(keepTyped);
  // On a slow connection fields can still be edited while sign-in loads.
  if (isRedirectingToSignIn()) keepTyped();
}

/** Keeps it over the coming change of page. */
function keepTyped(): void {
  if (typed === undefined) return;
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(typed));
  } catch {
    // Storage is full or blocked: what was typed is lost, as it would be without us.
  }
}

function readKept(): Draft | undefined {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '')).data;
  } catch {
    return undefined; // nothing is kept, or it was not written by us
  }
}

/** What this customer typed into the form of this page; it is kept for this once. */
export function takeDraft(path: string, customerId: number): Draft['values'] | undefined {
  const found = typed ?? readKept();
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
    // Nothing can be kept where storage is blocked.
  }
}
