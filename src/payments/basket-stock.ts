import * as z from 'zod/mini';
import { basketStockPath } from '#lib/urls/payment-paths.ts';
import { type PaymentClientOptions, parseResponse, sendRequest } from './request.ts';

const lineProblem = z.object({
  id: z.int(),
  /** Pieces that can be bought; null if that is not known, or if the quantity breaks a rule. */
  available: z.nullable(z.int()),
  /** The back end's message about the rule. */
  message: z.optional(z.string()),
});

export type LineProblem = Readonly<z.infer<typeof lineProblem>>;

const basketStock = z.object({ problems: z.array(lineProblem) });

export type BasketStock = z.infer<typeof basketStock>;

/**
 * Returns the lines that cannot be bought, in the order of the basket.
 * @param guestCode masked id of a guest's cart; the token identifies a customer's cart
 * @throws {PaymentUnreachable} for any other response as well
 */
export async function fetchLineProblems(
  options: PaymentClientOptions,
  guestCode: string | undefined,
): Promise<readonly LineProblem[]> {
  const { token } = options;
  const answer = await sendRequest(options, basketStockPath(), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(token === undefined ? { guestCode } : {}),
  });
  return parseResponse(basketStock, answer).problems;
}
