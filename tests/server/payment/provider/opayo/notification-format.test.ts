import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#sandbox/provider/outcome.ts';
import { malformedField } from '#server/payment/provider/opayo/notification-format.ts';
import { transactionRisk } from '#server/payment/provider/opayo/risk.ts';
import { EXAMPLE_NOTIFICATION } from '../../../../setup/payment/notifications.ts';

type Fields = Readonly<Record<string, string>>;

const outOfForm = (over: Fields) =>
  malformedField(new Map(Object.entries({ ...EXAMPLE_NOTIFICATION, ...over })));

describe('malformedField', () => {
  it('accepts the worked example and a notification with few fields', () => {
    expect(outOfForm({})).toBeUndefined();
    const { VPSProtocol = '', TxType = '', VendorTxCode = '', VPSTxId = '' } = EXAMPLE_NOTIFICATION;
    const bare = { VPSProtocol, TxType, VendorTxCode, VPSTxId, Status: 'ABORT' };
    expect(malformedField(new Map(Object.entries(bare)))).toBeUndefined();
  });

  it.each([
    ...(['OK', 'NOTAUTHED', 'REJECTED', 'ABORT', 'ERROR', 'PENDING'] as const),
    ...(['AUTHENTICATED', 'REGISTERED'] as const),
  ])("accepts the simulator's notification %s", (status) => {
    expect(outOfForm(Object.fromEntries(outcomeOf(status).fields))).toBeUndefined();
  });

  it.each<[string, string]>([
    ['VPSProtocol', '3.00'],
    ['VPSProtocol', ''],
    ['TxType', 'Payment'],
    ['VendorTxCode', 'a'.repeat(41)],
    ['VPSTxId', '{1}'],
    ['Status', ''],
    ['Status', 'O'],
    ['Status', 'OK '],
    ['Status', 'ok'],
    ['StatusDetail', 'a\r\nb'],
    ['TxAuthNo', ''],
    ['TxAuthNo', 'K2878376'],
    ['TxAuthNo', '-1'],
    ['AVSCV2', 'all match'],
    ['AddressResult', 'MATCHED\0'],
    ['GiftAid', '2'],
    ['3DSecureStatus', 'OKAAAB'],
    ['3DSecureStatus', 'O'],
    ['CAVV', 'NOTAVAILABLE'],
    ['CAVV', `${'A'.repeat(33)}=`],
    ['CardType', 'VISA1'],
    ['Last4Digits', '006'],
    ['DeclineCode', '0'],
    ['ExpiryDate', '12/29'],
    ['FraudResponse', 'DEN'],
    ['BankAuthCode', '9997272'],
    ['ACSTransID', '7f1ae1bc'],
    ['DSTransID', 'x'.repeat(36)],
    ['SchemeTraceID', 'x'.repeat(57)],
    ['SchemeTraceID', 'SP\x80\0'],
    ['VPSSignature', 'A'.repeat(31)],
  ])('rejects the field %s with %j', (field, value) => {
    expect(outOfForm({ [field]: value })).toBe(field);
  });

  it('requires an authorisation code for OK only', () => {
    expect(outOfForm({ Status: 'NOTAUTHED', TxAuthNo: '' })).toBeUndefined();
  });
});

const SIGNED = [
  'Status',
  'TxAuthNo',
  'vendor',
  'AVSCV2',
  'key',
  'AddressResult',
  'PostCodeResult',
  'CV2Result',
  'GiftAid',
  '3DSecureStatus',
  'CAVV',
  'AddressStatus',
  'PayerStatus',
  'CardType',
  'Last4Digits',
  'DeclineCode',
  'ExpiryDate',
  'FraudResponse',
  'BankAuthCode',
  'ACSTransID',
  'DSTransID',
  'SchemeTraceID',
];
/**
 * Fields with fixed values, because moving their bounds gains an attacker nothing and would
 * multiply the readings.
 */
const CONSTANT: Fields = {
  vendor: 'demoshop',
  key: 'IK776BWNHN',
  AVSCV2: 'ALL MATCH',
  AddressResult: 'MATCHED',
  PostCodeResult: 'MATCHED',
};
const LONGEST = 56;

/**
 * Returns every way to split the signed text into well-formed values. `known` caches the results by
 * position.
 */
function readings(text: string, index = 0, known = new Map<string, Fields[]>()): Fields[] {
  const field = SIGNED[index];
  if (field === undefined) return text === '' ? [{}] : [];
  const place = `${index} ${text.length}`;
  const found =
    known.get(place) ??
    lengthsOf(field, text).flatMap((length) => {
      const value = { [field]: text.slice(0, length) };
      return readings(text.slice(length), index + 1, known).map((rest) => ({ ...value, ...rest }));
    });
  known.set(place, found);
  return found;
}

function lengthsOf(field: string, text: string): number[] {
  const constant = CONSTANT[field];
  if (constant !== undefined) return text.startsWith(constant) ? [constant.length] : [];
  const lengths = Array.from({ length: Math.min(LONGEST, text.length) + 1 }, (_, length) => length);
  return lengths.filter((length) => {
    const beside = { Status: 'ABORT', FraudResponse: 'ACCEPT' };
    return outOfForm({ ...beside, [field]: text.slice(0, length) }) !== field;
  });
}

describe('signed text of a notification', () => {
  const secure = ['OK', 'NOTAUTHED', 'NOTAVAILABLE', ''];
  const fraud = ['DENY', 'CHALLENGE', ''];
  const cases = secure.flatMap((status) =>
    fraud.flatMap((word) => ['0', ''].map((gift) => [status, word, gift] as const)),
  );

  it.each(cases)(
    'allows no reading with less risk or another status: 3-D Secure %j, fraud %j, gift aid %j',
    (status, word, GiftAid) => {
      const isProven = status === 'OK';
      const told: Fields = {
        ...EXAMPLE_NOTIFICATION,
        '3DSecureStatus': status,
        FraudResponse: word,
        GiftAid,
        ...(!isProven && { CAVV: '' }),
      };
      const text = SIGNED.map((field) => CONSTANT[field] ?? told[field] ?? '').join('');
      const empty = Object.fromEntries(SIGNED.map((field) => [field, '']));
      const meanings = new Set<string>();
      for (const reading of readings(text)) {
        const { vendor, key, ...fields } = { ...empty, ...reading };
        if (outOfForm(fields) !== undefined) continue;
        const notification = new Map(Object.entries(fields));
        meanings.add(
          `${fields['Status']} ${fields['TxAuthNo']} ${transactionRisk(notification) !== null}`,
        );
      }
      const risky = 'OK 2878376 true';
      if (transactionRisk(new Map(Object.entries(told))) !== null)
        expect([...meanings]).toEqual([risky]);
      // At most, other readings put an order on hold without need.
      else
        expect([...meanings].filter((meaning) => meaning !== risky)).toEqual(['OK 2878376 false']);
    },
  );
});
