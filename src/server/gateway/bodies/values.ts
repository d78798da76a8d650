/** What bodies are made of. Magento's own limits are narrower, and it says so in words for a shopper. */
import * as z from 'zod';
import { isEmail } from '#lib/email.ts';

/** What a shopper types into one field. */
export const shortText = z.string().max(1000);

/** An e-mail address of a new order or account. */
export const email = shortText.refine(isEmail);

/** So long that the back end has to say that it is too long. */
export const password = z.string().max(10_000);

/** Of Magento's own making. */
export const code = z.string().max(64);

export const wholeNumber = z.int();

/** Somebody else wrote it, it only goes back: no text of Magento's is longer. */
export const passThroughValue = z
  .union([z.string().max(65_535), z.number(), z.boolean()])
  .nullish();

/** May be there, and goes no further. */
export const ignoredField = passThroughValue.transform(() => undefined);

export const textList = z.array(shortText).max(20);
