/** Assigns errors of the back end to the fields of a form (contract 5.1 to 5.3). */
import { type BackEndRefusal, fieldOf, type Problem } from '#commerce/errors.ts';
import { FIELDS } from '#config/messages/messages.ts';
import type { FieldErrors, FieldName } from './rules.ts';

/**
 * Patterns for refusals that name no field. Password comes first, because its message may mention
 * the e-mail.
 */
const BY_WORDS: readonly (readonly [RegExp, FieldName])[] = [
  [/password/i, 'password'],
  [/e-?mail/i, 'email'],
  [/first name/i, 'firstName'],
  [/last name/i, 'lastName'],
  [/name prefix/i, 'prefix'],
  [/name suffix/i, 'suffix'],
  [/gender/i, 'gender'],
  [/tax\/vat/i, 'taxvat'],
];

interface Found {
  name: FieldName | undefined;
  text: string;
}

/**
 * Uses the shop's text for a named field, because the back end's field names mean nothing to
 * shoppers.
 */
function findErrors(problem: Problem): Found[] {
  const { reason, parameters } = problem;
  const name = fieldOf(problem);
  if (name !== undefined) {
    const { missing, wrong } = FIELDS[name];
    return [{ name, text: 'value' in parameters ? wrong : missing }];
  }
  return reason.split('\n').map((text) => {
    return { name: BY_WORDS.find(([words]) => words.test(text))?.[1], text };
  });
}

/** Returns errors by field of the form, and all other errors as one message. */
export function refusedFields(
  refusal: BackEndRefusal,
  fields: readonly FieldName[],
): { errors: FieldErrors; message: string | null } {
  const found = refusal.problems.flatMap(findErrors);
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const text = found.find(({ name }) => name === field)?.text;
    if (text !== undefined) errors[field] = text;
  }
  const others = found.filter(({ name }) => name === undefined || !fields.includes(name));
  const message = [...new Set(others.map(({ text }) => text))].join(' ');
  return { errors, message: message === '' ? null : message };
}
