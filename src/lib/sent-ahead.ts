/**
 * A tap on 'add' comes before the scripts that usually ask the back end. What it asked for is left
 * here until they come: see `src/islands/send-ahead.ts` and `src/stores/sent-ahead.ts`.
 */
export interface SentAhead {
  sku: string;
  /** Of all taps until the call that adds went out. */
  quantity: number;
  /** Undefined where nothing was added: then it is all still to do. */
  sent: Promise<SentAnswers | undefined>;
}

export interface SentAnswers {
  /** The guest's cart, by its masked id. */
  maskedId: string;
  /** The cart as it was before; undefined for one that was opened for this. */
  before: Response | undefined;
  /** To the request that adds. It rejects where none came. */
  answer: Promise<Response>;
}

declare global {
  var sentAhead: SentAhead | undefined;
}

/** Whoever changes which cart it is, or what is in it, works under this lock, in any tab. */
export const CART_LOCK = 'cart';

export const GUEST_CARTS_PATH = '/rest/V1/guest-carts';

/** Whether a text may be a masked id: what else a browser holds in its place opens no cart. */
export function isMaskedId(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9]{1,64}$/.test(text);
}
