/** A customer's password over REST (contract 1.8 and 5.2). */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';

/**
 * Requests an e-mail with a reset link. The gateway responds as if every address had an account and
 * the e-mail were sent.
 */
export async function requestPasswordReset(client: CommerceClient, email: string): Promise<void> {
  await client({
    method: 'PUT',
    path: '/rest/V1/customers/password',
    body: { email, template: 'email_reset' },
    answer: z.boolean(),
  });
}

/**
 * Sets a password with the token of the reset link, which is valid once and only with the account's
 * e-mail address.
 */
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
 * Returns true if the reset link is invalid or belongs to another address. A rejected password
 * causes a different error.
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
