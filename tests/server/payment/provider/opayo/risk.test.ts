import { describe, expect, it } from 'vitest';
import { transactionRisk } from '#server/payment/provider/opayo/risk.ts';

const risk = (fields: Readonly<Record<string, string>>) =>
  transactionRisk(new Map(Object.entries(fields)));

describe('a payment', () => {
  it.each([
    {},
    { FraudResponse: 'ACCEPT', '3DSecureStatus': 'OK' },
    { FraudResponse: 'NOTCHECKED', '3DSecureStatus': 'ATTEMPTONLY' },
  ])('is not risky with %o', (fields) => {
    expect(risk(fields)).toBeNull();
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ FraudResponse: 'DENY', '3DSecureStatus': 'OK' }, 'FraudResponse DENY'],
    [{ FraudResponse: 'CHALLENGE' }, 'FraudResponse CHALLENGE'],
    [{ '3DSecureStatus': 'NOTCHECKED' }, '3DSecureStatus NOTCHECKED'],
    [
      { FraudResponse: 'DENY', '3DSecureStatus': 'NOTAUTHED' },
      'FraudResponse DENY, 3DSecureStatus NOTAUTHED',
    ],
  ])('is risky with %o', (fields, words) => {
    expect(risk(fields)).toBe(words);
  });
});
