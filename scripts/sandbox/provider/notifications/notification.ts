import { randomUUID } from 'node:crypto';
import type { NOTIFICATION_FAULTS } from '#sandbox/provider/faults.ts';
import { type FormField, writeForm } from '#sandbox/provider/form.ts';
import type { SimulatedOutcome } from '#sandbox/provider/outcome.ts';
import type { Transaction } from '#sandbox/provider/transactions.ts';
import { signNotification } from './signature.ts';

export type NotificationFault = (typeof NOTIFICATION_FAULTS)[number];

type Faults = ReadonlySet<NotificationFault>;

type Signer = Pick<Transaction, 'vpsTxId' | 'vendor' | 'vendorTxCode' | 'securityKey'>;

/**
 * Returns the reference fields. Faults are applied before signing, so that the signature is valid.
 */
function namesOf({ vpsTxId, vendorTxCode }: Signer, faults: Faults): FormField[] {
  const unknown = `nobody-${randomUUID().slice(0, 33)}`;
  return [
    ['VPSProtocol', '4.00'],
    ['TxType', 'PAYMENT'],
    ['VendorTxCode', faults.has('unknown-code') ? unknown : vendorTxCode],
    ['VPSTxId', faults.has('wrong-vpstxid') ? `{${randomUUID().toUpperCase()}}` : vpsTxId],
  ];
}

/** Applies faults after signing, as if the message had been changed in transit. */
function applyTransitFaults(
  fields: readonly FormField[],
  { status: told }: SimulatedOutcome,
  faults: Faults,
) {
  const status: FormField = ['Status', told === 'OK' ? 'NOTAUTHED' : 'OK'];
  const spoilt = fields.map((field) =>
    faults.has('tampered-status') && field[0] === 'Status' ? status : field,
  );
  if (faults.has('repeated-field')) spoilt.push(status);
  if (faults.has('extra-field')) spoilt.push(['FieldOfTomorrow', 'café & £']);
  return spoilt;
}

export function writeNotification(
  transaction: Signer,
  outcome: SimulatedOutcome,
  faults: Faults = new Set(),
): string {
  const fields = [...namesOf(transaction, faults), ...outcome.fields];
  const securityKey = faults.has('wrong-key') ? 'AAAAAAAAAA' : transaction.securityKey;
  const signature = signNotification(fields, { vendor: transaction.vendor, securityKey });
  return writeForm(applyTransitFaults([...fields, ['VPSSignature', signature]], outcome, faults));
}
