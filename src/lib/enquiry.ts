/** Validation of an enquiry, shared by the browser and the shop server. */
import * as z from 'zod/mini';
import { isEmail } from './email.ts';

/** Invisible field: only robots fill it in. */
export const HONEYPOT_FIELD = 'reference';

/** Maximum number of characters of each field. */
export const LONGEST = { name: 80, email: 254, telephone: 40, message: 4000, about: 80 } as const;

/** Line breaks and control characters, which could inject mail headers. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Line ends sent by forms; a browser counts each as one character. */
const FORM_BREAKS = /\r\n?/g;

/** Control characters, except line breaks and tabs. */
const UNTYPED = /[^\P{Cc}\n\r\t]/gu;

const without = (pattern: RegExp, by: string) =>
  z.overwrite<string>((text) => text.replace(pattern, by).trim());

const line = (most: number) => z.string().check(without(BREAKS, ' '), z.maxLength(most));

export const enquiryRules = z.strictObject({
  name: line(LONGEST.name).check(z.minLength(1)),
  email: line(LONGEST.email).check(z.refine(isEmail)),
  telephone: line(LONGEST.telephone),
  message: z
    .string()
    .check(
      without(FORM_BREAKS, '\n'),
      without(UNTYPED, ''),
      z.minLength(1),
      z.maxLength(LONGEST.message),
    ),
  /** Page that the enquiry is about. */
  about: line(LONGEST.about),
  [HONEYPOT_FIELD]: z.literal(''),
});

export type Enquiry = Omit<z.infer<typeof enquiryRules>, typeof HONEYPOT_FIELD>;
