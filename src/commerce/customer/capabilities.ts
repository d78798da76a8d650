/** Calls that our own gateway answers, because versions of the back end answer them differently or not at all. */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';

const abilities = z.object({
  /** Whether it can end a customer's tokens before their time. */
  endsSessions: z.boolean(),
  /** Whether the last e-mail went out that somebody asked for who forgot her password. */
  sendsEmails: z.boolean(),
});

export type Capabilities = z.infer<typeof abilities>;

export function fetchCapabilities(client: CommerceClient): Promise<Capabilities> {
  return client({ path: '/rest/abilities', answer: abilities });
}

/** Ends every token of the customer whose token the client carries. */
export async function endSessions(client: CommerceClient): Promise<void> {
  await client({ method: 'DELETE', path: '/rest/sessions', answer: z.boolean() });
}
