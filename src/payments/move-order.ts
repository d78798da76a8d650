import { ownOrdersPath } from '#lib/urls/payment-paths.ts';
import type { OwnOrderClaim } from './order-history.ts';
import { type PaymentClientOptions, sendRequest } from './request.ts';

/**
 * Moves a guest's order into the account of the customer whose token is in the options. Returns
 * false if the server refuses.
 * @throws {PaymentUnreachable}
 */
export async function moveIntoAccount(
  options: PaymentClientOptions,
  claim: OwnOrderClaim,
): Promise<boolean> {
  const headers = {
    Authorization: `Bearer ${options.token}`,
    'Content-Type': 'application/json',
  };
  const init = { method: 'POST', headers, body: JSON.stringify(claim) };
  return (await sendRequest(options, ownOrdersPath(), init)).status === 204;
}
