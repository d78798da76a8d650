/** Format of each field of a notification. A valid signature counts only if all fields match. */
import { fieldOf, type Notification } from './notification.ts';
import { VERDICTS } from './verdicts.ts';

/** The provider's result values. New ones may be added, so only the format is checked. */
const WORDS = /^[A-Z ]{1,40}$/;
const digitsOfLength = (count: number) => new RegExp(`^\\d{${count}}$`);
const UUID = /^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/i;

const STATUS = new RegExp(`^(?:${[...VERDICTS.keys()].join('|')})$`);

/** Formats by field. All except the required ones may be missing or empty. */
const FORMS: Readonly<Record<string, RegExp>> = {
  VPSProtocol: /^4\.00$/,
  TxType: /^[A-Z]{1,15}$/,
  VendorTxCode: /^[\w.{}-]{1,40}$/,
  VPSTxId: new RegExp(`^\\{${UUID.source.slice(1, -1)}\\}$`, 'i'),
  Status: STATUS,
  StatusDetail: /^[\x20-\x7e\xa0-\xff]{1,255}$/,
  TxAuthNo: /^\d{1,20}$/,
  AVSCV2: WORDS,
  AddressResult: WORDS,
  PostCodeResult: WORDS,
  CV2Result: WORDS,
  GiftAid: /^[01]$/,
  '3DSecureStatus': /^(?:OK|ATTEMPTONLY|(?!OK|ATTEMPTONLY)[A-Z]{2,20})$/,
  CAVV: /^(?=.{28,32}$)[A-Za-z\d+/]+={0,2}$/,
  AddressStatus: WORDS,
  PayerStatus: WORDS,
  CardType: /^[A-Z]{1,15}$/,
  Last4Digits: digitsOfLength(4),
  DeclineCode: /^[\dA-Z]{2}$/,
  ExpiryDate: digitsOfLength(4),
  FraudResponse: /^(?:ACCEPT|CHALLENGE|DENY|NOTCHECKED)$/,
  BankAuthCode: /^[A-Za-z\d]{1,6}$/,
  ACSTransID: UUID,
  DSTransID: UUID,
  SchemeTraceID: /^[\x20-\x7e]{1,56}$/,
  VPSSignature: /^[\dA-F]{32}$/i,
};

const REQUIRED: readonly string[] = ['VPSProtocol', 'TxType', 'VendorTxCode', 'VPSTxId', 'Status'];

/** Standard values of the result fields; other values are checked for moved text. */
const RESULTS: readonly string[] = ['NOTPROVIDED', 'NOTCHECKED', 'MATCHED', 'NOTMATCHED'];

const FIELDS_BEFORE = ['AddressResult', 'PostCodeResult', 'CV2Result'];

const FIELDS_AFTER = [
  'GiftAid',
  'CAVV',
  'AddressStatus',
  'PayerStatus',
  'CardType',
  'Last4Digits',
  'DeclineCode',
  'ExpiryDate',
  'BankAuthCode',
  'ACSTransID',
  'DSTransID',
  'SchemeTraceID',
];

/**
 * The signed text has no separators between values. An attacker could empty a deciding field by
 * moving its value to a neighbour without changing the signature.
 */
const DECIDING: readonly [string, RegExp][] = [
  [
    '3DSecureStatus',
    /NOTCHECKED|NOTAVAILABLE|NOTAUTHED|INCOMPLETE|ERROR|NOAUTH|CANTAUTH|MALFORMED|INVALID/,
  ],
  ['FraudResponse', /CHALLENGE|DENY/],
];

function isMoved(notification: Notification, [field, words]: (typeof DECIDING)[number]): boolean {
  if (fieldOf(notification, field) !== '') return false;
  const earlier = FIELDS_BEFORE.map((name) => fieldOf(notification, name));
  const unusual = earlier.filter((value) => !RESULTS.includes(value));
  return words.test(
    [...unusual, ...FIELDS_AFTER.map((name) => fieldOf(notification, name))].join(''),
  );
}

/**
 * Returns the first field with a wrong format. An OK must contain the bank's authorisation number.
 */
export function malformedField(notification: Notification): string | undefined {
  const wrong = Object.entries(FORMS).find(([field, form]) => {
    const value = fieldOf(notification, field);
    return value === '' ? REQUIRED.includes(field) : !form.test(value);
  });
  if (wrong !== undefined) return wrong[0];
  const isOk = fieldOf(notification, 'Status') === 'OK';
  if (isOk && fieldOf(notification, 'TxAuthNo') === '') return 'TxAuthNo';
  return DECIDING.find((deciding) => isMoved(notification, deciding))?.[0];
}
