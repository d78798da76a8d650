/** Leads what the back end found wrong to the fields of a form (contract 5.1 to 5.3). */
import { type BackEndRefusal, fieldOf, type Problem } from '#commerce/errors.ts';
import { FIELDS } from '#config/messages/messages.ts';
import type { FieldErrors, FieldName } from './rules.ts';

/** Some refusals name no field, so their words have to; a password's may mention the e-mail. */
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

/** The back end's names for fields mean nothing to a shopper, so a named one is told in our words. */
function find(problem: Problem): Found[] {
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

/** What stands beside the fields that the form has, and what is left to be said above them. */
export function refusedFields(
  refusal: BackEndRefusal,
  fields: readonly FieldName[],
): { errors: FieldErrors; message: string | null } {
  const found = refusal.problems.flatMap(find);
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const text = found.find(({ name }) => name === field)?.text;
    if (text !== undefined) errors[field] = text;
  }
  const others = found.filter(({ name }) => name === undefined || !fields.includes(name));
  const message = [...new Set(others.map(({ text }) => text))].join(' ');
  return { errors, message: message === '' ? null : message };
}
