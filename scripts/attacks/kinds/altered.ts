/** Notifications of the provider in which somebody changed something on the way. */
import type { Attack, AttackKind } from '../attack.ts';
import { okOf, unbelieved } from './notifying.ts';

/** The signature is that of what was there before. */
function altered(field: string, value: string): Attack {
  return unbelieved(`${field} is ${value === '' ? 'empty' : value}`, (open) =>
    okOf(open).replace(new RegExp(`(^|&)${field}=[^&]*`), `$1${field}=${value}`),
  );
}

/** Said by the provider, about something that this shop never registers. */
function ofType(type: string): Attack {
  return unbelieved(`type ${type}, signed`, (open) => okOf(open, { TxType: type }));
}

export const ALTERED: AttackKind = {
  kind: 'altered notification',
  attacks: [
    ...[altered('Status', 'AUTHENTICATED'), altered('Status', 'PENDING'), altered('Status', '')],
    ...[altered('VPSTxId', '{0}'), altered('VendorTxCode', 'x'), altered('TxAuthNo', '1')],
    ...[altered('AVSCV2', 'NO+DATA+MATCHES'), altered('3DSecureStatus', 'NOTCHECKED')],
    ...[altered('CAVV', ''), altered('Last4Digits', '1111'), altered('BankAuthCode', '1')],
    ...[altered('ExpiryDate', '0101'), altered('SchemeTraceID', ''), altered('GiftAid', '1')],
    ...[ofType('TOKEN'), ofType('REFUND'), ofType('AUTHENTICATE'), ofType('payment'), ofType('')],
  ],
};
