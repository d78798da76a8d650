/**
 * Notifications of the provider that were altered in transit, or that are signed correctly but
 * invalid.
 */
import type { Attack, AttackKind } from '../attack.ts';
import { okOf, rejectedNotification } from './notifying.ts';

/** Changes one field but keeps the original signature. */
function withAlteredField(field: string, value: string): Attack {
  return rejectedNotification(`${field} is ${value === '' ? 'empty' : value}`, (open) =>
    okOf(open).replace(new RegExp(`(^|&)${field}=[^&]*`), `$1${field}=${value}`),
  );
}

/** Sends a correctly signed notification of a transaction type that this shop never registers. */
function withTransactionType(type: string): Attack {
  return rejectedNotification(`type ${type}, signed`, (open) => okOf(open, { TxType: type }));
}

/** Sends a correctly signed notification with malformed values. */
function withSignedValues(name: string, over: Readonly<Record<string, string>>): Attack {
  return rejectedNotification(name, (open) => okOf(open, over));
}

/**
 * Text moves from the end of one value to the start of the next, so that the signed bytes stay the
 * same.
 */
const MOVED = [
  withSignedValues('L3: Status=O, TxAuthNo=K2878376', { Status: 'O', TxAuthNo: 'K2878376' }),
  withSignedValues('L3: the fraud word moved to the bank’s code', { BankAuthCode: 'DENY' }),
  withSignedValues('L3: the 3-D Secure word moved to the card', {
    '3DSecureStatus': '',
    CAVV: '',
    CardType: 'NOTAUTHEDVISA',
  }),
];

const OUT_OF_FORM = [
  withSignedValues('L2: OK without an authorisation', { TxAuthNo: '' }),
  withSignedValues('L2: OK with letters for an authorisation', { TxAuthNo: 'none' }),
  withSignedValues('L3: a status that nobody knows', { Status: 'WHATEVER' }),
  withSignedValues('L3: protocol 3.00', { VPSProtocol: '3.00' }),
  withSignedValues('L3: more behind what was signed', { SchemeTraceID: 'SP999999999\x80\0\0' }),
];

export const ALTERED: AttackKind = {
  kind: 'altered notification',
  attacks: [
    withAlteredField('Status', 'AUTHENTICATED'),
    withAlteredField('Status', 'PENDING'),
    withAlteredField('Status', ''),
    withAlteredField('VPSTxId', '{0}'),
    withAlteredField('VendorTxCode', 'x'),
    withAlteredField('TxAuthNo', '1'),
    withAlteredField('AVSCV2', 'NO+DATA+MATCHES'),
    withAlteredField('3DSecureStatus', 'NOTCHECKED'),
    withAlteredField('CAVV', ''),
    withAlteredField('Last4Digits', '1111'),
    withAlteredField('BankAuthCode', '1'),
    withAlteredField('ExpiryDate', '0101'),
    withAlteredField('SchemeTraceID', ''),
    withAlteredField('GiftAid', '1'),
    withTransactionType('TOKEN'),
    withTransactionType('REFUND'),
    withTransactionType('AUTHENTICATE'),
    withTransactionType('payment'),
    withTransactionType(''),
    ...MOVED,
    ...OUT_OF_FORM,
  ],
};
