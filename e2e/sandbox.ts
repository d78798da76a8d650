/**
 * The sandbox's own switches, reached past the shop: what a test does to the back end. Its payment
 * provider simulator is there with every back end.
 */
import type { APIRequestContext } from 'playwright/test';

export const SANDBOX = 'http://localhost:4392';

/** Where the shop of these tests has its mail server. */
export const SMTP_PORT = 4394;

/** Of a test that needs these switches, or writes into the catalogue: no other back end is asked for it. */
export const SANDBOX_ONLY = { tag: '@sandbox' };

export interface Fault {
  kind: 'drop' | 'delay' | 'truncate' | 'status' | 'fatal' | 'drop-answer';
  /** Where the path begins: name one cart or customer, other tests run at the same time. */
  path: string;
  times?: number;
  every?: number;
  status?: number;
  delayMs?: number;
}

/** Breaks calls until the returned function is called. */
export async function breakCalls(
  request: APIRequestContext,
  fault: Fault,
): Promise<() => Promise<void>> {
  const added = await request.post(`${SANDBOX}/_sandbox/faults`, { data: fault });
  if (!added.ok()) throw new Error(await added.text());
  const { id } = await added.json();
  return async () => {
    await request.delete(`${SANDBOX}/_sandbox/faults/${id}`);
  };
}
