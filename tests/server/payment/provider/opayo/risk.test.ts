import { describe, expect, it } from 'vitest';
import { transactionRisk } from '#server/payment/provider/opayo/risk.ts';

const risk = (fields: Readonly<Record<string, string>>) =>
  transactionRisk(new Map(Object.entries(fields)));

describe('transactionRisk', () => {
  it.each([
    {},
    { FraudResponse: 'ACCEPT', '3DSecureStatus': 'OK' },
    { FraudResponse: 'NOTCHECKED', '3DSecureStatus': 'ATTEMPTONLY' },
  ])('returns null for %o', (fields) => {
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
  ])('returns the risk of %o', (fields, words) => {
    expect(risk(fields)).toBe(words);
  });
});
