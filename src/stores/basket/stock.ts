import { atom } from 'nanostores';
import { fetchLineProblems, type LineProblem } from '#payments/basket-stock.ts';
import { paymentServer } from '#stores/payment-client.ts';
import { $login } from '#stores/session/session.ts';
import { currentCart } from './cart-access.ts';

/** Lines that cannot be bought in their quantity, by line ID. */
export const $lineProblems = atom<ReadonlyMap<number, LineProblem>>(new Map());

/** Timeout in ms of the check after Confirm. Pay checks the stock again. */
const STOCK_TIMEOUT_MS = 5000;

let checks = 0;

/**
 * Checks the stock of all lines. A failed check returns no problems, because the basket works
 * without it.
 *
 * @returns the problems in the order of the basket
 */
export async function checkStock(): Promise<readonly LineProblem[]> {
  const cart = currentCart();
  if (cart === undefined) return [];
  checks += 1;
  const check = checks;
  const server = { ...paymentServer($login.get()), timeoutMs: STOCK_TIMEOUT_MS };
  const guestCode = cart.kind === 'guest' ? cart.maskedId : undefined;
  const problems = await fetchLineProblems(server, guestCode).catch(() => []);
  if (check === checks) $lineProblems.set(new Map(problems.map((one) => [one.id, one])));
  return problems;
}

export function isStillShort({ available }: LineProblem, quantity: number): boolean {
  return available === null || quantity > available;
}
