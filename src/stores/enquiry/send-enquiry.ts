import * as z from 'zod/mini';
import { enquiryNotSentText, FIELDS } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { enquiryRules } from '#lib/enquiry.ts';
import { enquiryPath } from '#lib/urls/enquiry-paths.ts';
import { type FormOutcome, invalidFields, refusedWith } from '#stores/forms/outcome.ts';
import type { FieldErrors, Values } from '#stores/forms/rules.ts';

/**
 * Longer than the server's timeouts: it waits up to ten seconds for the mail server at each step.
 */
const TIMEOUT_MS = 45_000;

const SHOWN = ['name', 'email', 'telephone', 'message'] as const;

const refusal = z.object({
  wrong: z._default(z.array(z.string()), []),
  message: z.optional(z.string()),
});

/** Returns error texts for the invalid fields, in the order of the form. */
function errorsOf(wrong: readonly string[], given: Values): FieldErrors {
  const names = SHOWN.filter((name) => wrong.includes(name));
  const textOf = (name: (typeof SHOWN)[number]) =>
    given[name]?.trim() ? FIELDS[name].wrong : FIELDS[name].missing;
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

async function post(given: Values): Promise<z.infer<typeof refusal> | 'sent'> {
  const answer = await fetch(enquiryPath(), {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(given),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return answer.ok ? 'sent' : refusal.parse(await answer.json());
}

const NOT_SENT = refusedWith(enquiryNotSentText(SHOP.phone, SHOP.email));

/**
 * Sends the enquiry to the shop by e-mail.
 *
 * @param onSent called with the shopper's address once the shop's mail server has accepted it
 */
export async function sendEnquiry(
  given: Values,
  onSent: (email: string) => void,
): Promise<FormOutcome> {
  const { data, error } = enquiryRules.safeParse(given);
  const issues = error?.issues ?? [];
  const errors = errorsOf(
    issues.map(({ path: [name] }) => String(name)),
    given,
  );
  if (Object.keys(errors).length > 0) return invalidFields(errors);
  try {
    const refused = await post(given);
    if (refused !== 'sent') {
      const refusedErrors = errorsOf(refused.wrong, given);
      if (Object.keys(refusedErrors).length > 0) return invalidFields(refusedErrors);
      return refused.message ? refusedWith(refused.message) : NOT_SENT;
    }
  } catch {
    // Without a valid response in time the message names other ways to contact the shop.
    return NOT_SENT;
  }
  onSent(data?.email ?? '');
  return { state: 'done' };
}
