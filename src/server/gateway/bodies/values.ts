/**
 * Building blocks of body schemas. Their limits are generous, so that Magento itself rejects long
 * values with its own message for the shopper.
 */
import * as z from 'zod';
import { isEmail } from '#lib/email.ts';

export const shortText = z.string().max(1000);

export const email = shortText.refine(isEmail);

/** Generous limit, so that Magento itself rejects a long password with its own message. */
export const password = z.string().max(10_000);

/** A country code, a SKU, the id of a cart, or the code of a delivery method. */
export const code = z.string().max(64);

export const wholeNumber = z.int();

/**
 * A value of a saved customer, which may be edited before it is sent back. 65,535 is the maximum
 * length of a text in Magento.
 */
export const passThroughValue = z
  .union([z.string().max(65_535), z.number(), z.boolean()])
  .nullish();

/** A field that is accepted but not forwarded. */
export const ignoredField = passThroughValue.transform(() => undefined);

export const textList = z.array(shortText).max(20);
