/**
 * Building blocks of body schemas. Their limits are generous, so that Magento itself rejects long
 * values with its own message for the shopper.
 */
import * as z from 'zod';
import { isEmail } from '#lib/email.ts';

/** Matches control characters, and the start of a directive of Magento's e-mail templates. */
const HOSTILE = /\p{Cc}|\{\{/u;

/** Allows line breaks and tabs, which Magento's texts of several lines contain. */
const HOSTILE_IN_LINES = /(?![\t\n\r])\p{Cc}|\{\{/u;

const line = (max: number) =>
  z
    .string()
    .max(max)
    // Spreadsheets and address books put tabs into copied lines.
    .overwrite((text) => text.replace(/\t+/g, ' '))
    .refine((text) => !HOSTILE.test(text));

export const shortText = line(1000);

export const email = shortText.refine(isEmail);

/** Generous limit, so that Magento itself rejects a long password with its own message. */
export const password = z.string().max(10_000);

/** A country code, a SKU, the id of a cart, or the code of a delivery method. */
export const code = line(64);

export const wholeNumber = z.int();

/**
 * A value of a saved customer, which may be edited before it is sent back. 65,535 is the maximum
 * length of a text in Magento.
 */
export const passThroughValue = z
  .union([
    z
      .string()
      .max(65_535)
      .refine((text) => !HOSTILE_IN_LINES.test(text)),
    z.number(),
    z.boolean(),
  ])
  .nullish();

/** A field that is accepted but not forwarded. */
export const ignoredField = passThroughValue.transform(() => undefined);

export const textList = z.array(shortText).max(20);
