/**
 * Calls that the shop's gateway handles itself, because Magento versions respond to them
 * differently or not at all.
 */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';

const wireCapabilities = z.object({
  /** True if the back end can revoke a customer's tokens. */
  endsSessions: z.boolean(),
  /** False if the back end recently failed to send a requested e-mail. */
  sendsEmails: z.boolean(),
  /** False if only customers may order; older servers do not send it. */
  sellsToGuests: z._default(z.boolean(), true),
  /** True if a new account must be confirmed by e-mail; older servers do not send it. */
  confirmsAccounts: z._default(z.boolean(), false),
});

export type Capabilities = z.infer<typeof wireCapabilities>;

export function fetchCapabilities(client: CommerceClient): Promise<Capabilities> {
  return client({ path: '/rest/abilities', answer: wireCapabilities });
}

/** Revokes all tokens of the customer whose token the client carries. */
export async function endSessions(client: CommerceClient): Promise<void> {
  await client({ method: 'DELETE', path: '/rest/sessions', answer: z.boolean() });
}
