/** A customer's password over REST (contract 1.8 and 5.2). */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';

/**
 * Has the back end send an e-mail with a link to whoever has an account of this address; the gateway
 * answers as if everybody had one.
 * @returns false where it has no mailer that works: nothing is sent
 */
export function requestPasswordReset(client: CommerceClient, email: string): Promise<boolean> {
  return client({
    method: 'PUT',
    path: '/rest/V1/customers/password',
    body: { email, template: 'email_reset' },
    answer: z.boolean(),
  });
}

/** By the token of the link in that e-mail, which is good once, and only with her address. */
export async function resetPassword(
  client: CommerceClient,
  { email, token, password }: { email: string; token: string; password: string },
): Promise<void> {
  await client({
    method: 'POST',
    path: '/rest/V1/customers/resetPassword',
    body: { email, resetToken: token, newPassword: password },
    answer: z.boolean(),
  });
}

/**
 * Whether it is the link that is no good, or not that of the address; a password is refused as
 * well, in other words.
 */
export function isResetLinkInvalid(error: unknown): boolean {
  if (!(error instanceof BackEndRefusal)) return false;
  const { status, parameters, reason } = error;
  if (status === 404) return true;
  const names = [parameters['fieldName'], reason].map(String);
  return status === 400 && names.some((text) => /token/i.test(text));
}

/** Needs a client that carries the customer's token. */
export async function changePassword(
  client: CommerceClient,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  await client({
    method: 'PUT',
    path: '/rest/V1/customers/me/password',
    body: { currentPassword, newPassword },
    answer: z.boolean(),
  });
}
