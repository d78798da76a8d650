/**
 * Rules of the shipping form. They include the payment provider's limits, so that errors appear
 * before Pay.
 */
import * as z from 'zod/mini';
import { PAYMENT_ERRORS, SHIPPING } from '#config/messages/messages.ts';
import { EMAIL_LIMIT, EMAIL_PATTERN, payableAddress } from '#payments/transaction.ts';
import { addressRules, contactRules } from './rules.ts';

/** The shop's owner requires more than eight characters. */
const SHORTEST_TELEPHONE = 9;

const { telephone } = addressRules.shape;

export const deliveryRules = z.extend(addressRules, {
  email: contactRules.shape.email.check(
    z.regex(EMAIL_PATTERN),
    z.maxLength(EMAIL_LIMIT, PAYMENT_ERRORS.emailTooLong),
  ),
  postcode: payableAddress.shape.postcode,
  telephone: telephone.check(z.minLength(SHORTEST_TELEPHONE, SHIPPING.telephoneTooShort)),
});

export type DeliveryValues = z.infer<typeof deliveryRules>;
