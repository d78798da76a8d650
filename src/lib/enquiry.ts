/** Validation of an enquiry, shared by the browser and the shop server. */
import * as z from 'zod/mini';
import { isEmail, normaliseEmail } from './email.ts';

/** Invisible field: only robots fill it in. */
export const HONEYPOT_FIELD = 'reference';

/** Maximum number of characters of each field. */
export const MAX_LENGTHS = {
  name: 80,
  email: 254,
  telephone: 40,
  message: 4000,
} as const;

const MAX_ABOUT = 80;

/** Path of a page of the shop: never another host, a query or a control character. */
const PAGE = /^(?:\/[\w.-]+)+$/;

const MAX_PAGE = 200;

/** Line breaks and control characters, which could inject mail headers. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Line ends sent by forms; a browser counts each as one character. */
const FORM_BREAKS = /\r\n?/g;

/** Control characters, except line breaks and tabs. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\r\t]/gu;

const replaceAndTrim = (pattern: RegExp, by: string) =>
  z.overwrite<string>((text) => text.replace(pattern, by).trim());

const line = (most: number) => z.string().check(replaceAndTrim(BREAKS, ' '), z.maxLength(most));

export const enquiryRules = z.strictObject({
  name: line(MAX_LENGTHS.name).check(z.minLength(1)),
  email: line(MAX_LENGTHS.email).check(z.overwrite(normaliseEmail), z.refine(isEmail)),
  telephone: line(MAX_LENGTHS.telephone),
  message: z
    .string()
    .check(
      replaceAndTrim(FORM_BREAKS, '\n'),
      replaceAndTrim(CONTROL_CHARACTERS, ''),
      z.minLength(1),
      z.maxLength(MAX_LENGTHS.message),
    ),
  /** Subject of the enquiry, set by the page with the form. The shopper cannot shorten it. */
  about: z.string().check(
    replaceAndTrim(BREAKS, ' '),
    z.overwrite((text) => text.slice(0, MAX_ABOUT)),
  ),
  /** Path of the page that the enquiry is about; empty if unknown, as without JavaScript. */
  page: z._default(
    z
      .string()
      .check(z.overwrite((text) => (text.length <= MAX_PAGE && PAGE.test(text) ? text : ''))),
    '',
  ),
  [HONEYPOT_FIELD]: z.literal(''),
});

export type Enquiry = Omit<z.infer<typeof enquiryRules>, typeof HONEYPOT_FIELD>;
