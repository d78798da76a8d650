/**
 * Shows a guest's order to anybody who enters its number, e-mail and postcode, and moves it into the
 * account of a customer with that e-mail.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import { fetchOrderOfNumber, type OwnedOrder } from '#commerce/customer/order-details.ts';
import { assignOrder } from '#commerce/update-order.ts';
import { FAILURES, LOOKUP, TOO_OFTEN } from '#config/messages/messages.ts';
import { normalisePostcode } from '#lib/address.ts';
import { normaliseEmail } from '#lib/email.ts';
import {
  type OrderClaim,
  orderClaim,
  orderNumbersOf,
  ownOrderClaim,
} from '#payments/order-history.ts';
import { readJsonBody } from '#server/gateway/request-body.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { currentNetwork, type RateLimiter } from '#server/traffic/rate-limiter.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import { customerOf } from './customer-orders.ts';
import { createOrderDetailsReader } from './order-details.ts';
import type { PaymentParts } from './parts.ts';
import { errorFields } from './payment-log.ts';

const BODY_LIMIT = 2_000;

/**
 * Response time of a rejection in ms, longer than a search takes, so that timing does not reveal
 * whether an order exists.
 */
const REFUSED_AFTER_MS = 1000;

/** Age in ms up to which an order can be moved: its buyer creates the account after payment. */
const CLAIMABLE_MS = 86_400_000;

/** Number of requests, more than `order-number` allows with the largest RATE_LIMIT_FACTOR. */
const ABOVE_ANY_LIMIT = 20_000_000;

/** Hashes both values to the same length, so that comparing them takes constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const spelt = {
  email: (text: string) => normaliseEmail(text).toLowerCase(),
  postcode: (text: string) => normalisePostcode(text).replaceAll(' ', ''),
};

interface Claim extends OrderClaim {
  /** Customer who may have the order already; null for a guest. */
  customerId: number | null;
}

/**
 * Returns true if the order is a guest's or already the customer's, and its e-mail and one of its
 * postcodes match. Each comparison takes constant time.
 */
function matchesClaim(order: OwnedOrder, claim: Claim): boolean {
  const { billingAddress, shippingAddress } = order.details;
  const isPostcode = [billingAddress, shippingAddress].map((address) => {
    const known = spelt.postcode(address?.postcode ?? '');
    return known !== '' && isSame(known, spelt.postcode(claim.postcode));
  });
  const known = spelt.email(order.email);
  const isEmail = isSame(known, spelt.email(claim.email)) && known !== '';
  const isOthers = order.customerId !== null && order.customerId !== claim.customerId;
  return !isOthers && isEmail && isPostcode.includes(true);
}

/** Returns the first order of the numbers that matches the claim. */
async function findOrder(
  { orders }: PaymentParts,
  numbers: readonly string[],
  claim: Claim,
): Promise<OwnedOrder | undefined> {
  for (const number of numbers) {
    const order = await fetchOrderOfNumber(orders(), number);
    if (order !== undefined && matchesClaim(order, claim)) return order;
  }
  return undefined;
}

/** Limits the guesses at one order number. */
function limitGuesses(limiter: RateLimiter | undefined, number: string) {
  const key = `${number.toUpperCase()} ${currentNetwork()}`;
  return {
    /** Counts before the claim is judged, so that guesses sent at the same time count too. */
    async count() {
      return (
        (await limiter?.('orders')) ??
        (await limiter?.('order-lookups')) ??
        (await limiter?.('order-number', 1, key))
      );
    },
    /** Takes back the count of a claim that is right or could not be judged. */
    async takeBack() {
      await limiter?.('order-lookups', -1);
      await limiter?.('order-number', -1, key);
    },
    /** Ends the client's look-ups of the number if other clients have guessed at it too often. */
    async refuse() {
      const wait = await limiter?.('order-guesses', 1, number.toUpperCase());
      if (wait !== undefined) await limiter?.('order-number', ABOVE_ANY_LIMIT, key);
    },
  };
}

async function readClaim<T>(c: Context<ServerEnvironment>, schema: z.ZodMiniType<T>): Promise<T> {
  const claim = schema.safeParse(await readJsonBody(c.req.raw, BODY_LIMIT));
  if (!claim.success) throw new HTTPException(400, { message: LOOKUP.none });
  return claim.data;
}

export function guestOrder(parts: PaymentParts): Hono<ServerEnvironment> {
  const { limiter, log, orders, now } = parts;
  const readDetails = createOrderDetailsReader(parts);
  const app = new Hono<ServerEnvironment>();

  /** Limits guesses, and responds with `answer` only to the claim of an existing order. */
  async function judge(
    c: Context<ServerEnvironment>,
    claim: Claim,
    answer: (order: OwnedOrder) => Promise<Response>,
  ): Promise<Response> {
    c.header('Cache-Control', 'no-store');
    const numbers = orderNumbersOf(claim.number);
    const guesses = limitGuesses(limiter, numbers.at(-1) ?? '');
    const wait = await guesses.count();
    if (wait !== undefined) {
      return c.json({ message: TOO_OFTEN }, 429, { 'Retry-After': String(wait) });
    }
    const refusedAfter = sleep(REFUSED_AFTER_MS);
    let isWrong = false;
    try {
      const order = await findOrder(parts, numbers, claim);
      isWrong = order === undefined;
      if (order !== undefined) return await answer(order);
    } finally {
      await (isWrong ? guesses.refuse() : guesses.takeBack());
    }
    await refusedAfter;
    noteRefusal('no order of a guest fits what was said');
    return c.json({ message: LOOKUP.none }, 404);
  }

  app.post('/guest-order', async (c) => {
    const claim = await readClaim(c, orderClaim);
    return judge(c, { ...claim, customerId: null }, async (order) =>
      c.json(await readDetails(order)),
    );
  });

  app.post('/my-orders', async (c) => {
    const claim = await readClaim(c, ownOrderClaim);
    const owner = await customerOf(parts, c);
    return judge(c, { ...claim, ...owner }, async ({ id, customerId, details }) => {
      const { number, placedAt } = details;
      if (customerId === null) {
        if (now() - Date.parse(placedAt) > CLAIMABLE_MS) {
          noteRefusal('order too old to be moved into an account');
          return c.json({ message: LOOKUP.none }, 404);
        }
        await assignOrder(orders(), { id, number }, owner);
        log.info({ order: number }, 'order moved into the account of its buyer');
      }
      return c.body(null, 204);
    });
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException) {
      noteRefusal('no look-up of an order');
      return c.json({ message: error.message }, error.status);
    }
    log.error(errorFields(error), 'order not looked up');
    return c.json({ message: FAILURES.unreachable }, 503);
  });
  return app;
}
