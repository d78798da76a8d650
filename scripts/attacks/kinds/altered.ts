/**
 * Notifications of the provider that were altered in transit, or that are signed correctly but
 * invalid.
 */
import type { Attack, AttackKind } from '../attack.ts';
import { okOf, rejectedNotification } from './notifying.ts';

/** Changes one field but keeps the original signature. */
function altered(field: string, value: string): Attack {
  return rejectedNotification(`${field} is ${value === '' ? 'empty' : value}`, (open) =>
    okOf(open).replace(new RegExp(`(^|&)${field}=[^&]*`), `$1${field}=${value}`),
  );
}

/** Sends a correctly signed notification of a transaction type that this shop never registers. */
function ofType(type: string): Attack {
  return rejectedNotification(`type ${type}, signed`, (open) => okOf(open, { TxType: type }));
}

/** Sends a correctly signed notification with malformed values. */
function misformed(name: string, over: Readonly<Record<string, string>>): Attack {
  return rejectedNotification(name, (open) => okOf(open, over));
}

/**
 * Text moves from the end of one value to the start of the next, so that the signed bytes stay the
 * same.
 */
const MOVED = [
  misformed('L3: Status=O, TxAuthNo=K2878376', { Status: 'O', TxAuthNo: 'K2878376' }),
  misformed('L3: the fraud word moved to the bank’s code', { BankAuthCode: 'DENY' }),
  misformed('L3: the 3-D Secure word moved to the card', {
    '3DSecureStatus': '',
    CAVV: '',
    CardType: 'NOTAUTHEDVISA',
  }),
];

const OUT_OF_FORM = [
  misformed('L2: OK without an authorisation', { TxAuthNo: '' }),
  misformed('L2: OK with letters for an authorisation', { TxAuthNo: 'none' }),
  misformed('L3: a status that nobody knows', { Status: 'WHATEVER' }),
  misformed('L3: protocol 3.00', { VPSProtocol: '3.00' }),
  misformed('L3: more behind what was signed', { SchemeTraceID: 'SP999999999\x80\0\0' }),
];

export const ALTERED: AttackKind = {
  kind: 'altered notification',
  attacks: [
    altered('Status', 'AUTHENTICATED'),
    altered('Status', 'PENDING'),
    altered('Status', ''),
    altered('VPSTxId', '{0}'),
    altered('VendorTxCode', 'x'),
    altered('TxAuthNo', '1'),
    altered('AVSCV2', 'NO+DATA+MATCHES'),
    altered('3DSecureStatus', 'NOTCHECKED'),
    altered('CAVV', ''),
    altered('Last4Digits', '1111'),
    altered('BankAuthCode', '1'),
    altered('ExpiryDate', '0101'),
    altered('SchemeTraceID', ''),
    altered('GiftAid', '1'),
    ofType('TOKEN'),
    ofType('REFUND'),
    ofType('AUTHENTICATE'),
    ofType('payment'),
    ofType(''),
    ...MOVED,
    ...OUT_OF_FORM,
  ],
};
