/** Reverses a payment with Opayo's VOID request, which works until the payment is settled at midnight. */
import type { Captured, ReversalResult } from '#server/payment/provider/port.ts';
import { type ProviderEndpoint, postToProvider } from './register.ts';
import { detailNumber, readLines } from './registration-reply.ts';

/** "The Transaction has already been Voided": an earlier request succeeded and its reply was lost. */
const ALREADY_VOIDED = '4036';

function parseVoidReply(text: string): ReversalResult {
  const fields = readLines(text);
  const status = fields.get('Status');
  const number = detailNumber(fields);
  const detail = `${status} ${number}`;
  if (status === 'OK') return { kind: 'returned' };
  if (status === 'INVALID' && number === ALREADY_VOIDED) return { kind: 'returned' };
  if (status === 'INVALID' || status === 'MALFORMED') return { kind: 'refused', detail };
  return { kind: 'unclear', detail: status === 'ERROR' ? detail : 'no response of the provider' };
}

export function postVoid(
  { voidUrl, timeoutMs }: Pick<ProviderEndpoint, 'voidUrl' | 'timeoutMs'>,
  vendor: string,
  { code, providerId, secret, authorisation }: Captured,
): Promise<ReversalResult> {
  const body = new URLSearchParams({
    VPSProtocol: '4.00',
    TxType: 'VOID',
    Vendor: vendor,
    VendorTxCode: code,
    VPSTxId: providerId,
    SecurityKey: secret,
    TxAuthNo: authorisation,
  });
  return postToProvider(voidUrl, { body: String(body), timeoutMs }, parseVoidReply);
}
