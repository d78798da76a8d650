/**
 * Controls of the sandbox, called directly instead of through the shop. The sandbox also simulates
 * the payment provider, whichever back end is used.
 */
import type { APIRequestContext } from 'playwright/test';

export const SANDBOX = 'http://localhost:4392';

/** Port on which the tested shop expects its mail server. */
export const SMTP_PORT = 4394;

/**
 * Tag of tests that need these controls or write to the catalogue; they are skipped for other back
 * ends.
 */
export const SANDBOX_ONLY = { tag: '@sandbox' };

export interface Fault {
  kind: 'drop' | 'delay' | 'truncate' | 'status' | 'fatal' | 'drop-answer';
  /** Start of the path. It must name one cart or customer, because other tests run in parallel. */
  path: string;
  times?: number;
  every?: number;
  status?: number;
  delayMs?: number;
}

/** Injects a fault into matching requests until the returned function is called. */
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
