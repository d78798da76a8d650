/** An enquiry, as a browser sends it and the shop server takes it. */
import * as z from 'zod/mini';
import { isEmail } from './email.ts';

/** A field that nobody sees: whoever fills it in is a robot. */
export const HONEYPOT_FIELD = 'reference';

/** Letters that each field takes. */
export const LONGEST = { name: 80, email: 254, telephone: 40, message: 4000, about: 80 } as const;

/** What could begin another line, of a mail's head above all. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** As forms send the end of a line; a field counts one letter for it. */
const FORM_BREAKS = /\r\n?/g;

/** What no keyboard writes; lines and tabs are what she typed. */
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
  /** Of which page she asks. */
  about: line(LONGEST.about),
  [HONEYPOT_FIELD]: z.literal(''),
});

export type Enquiry = Omit<z.infer<typeof enquiryRules>, typeof HONEYPOT_FIELD>;
