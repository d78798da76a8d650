/** Settings of who may ask the shop server, how often and how slowly. Node only. */
import { isIP } from 'node:net';
import * as z from 'zod';
import { count, EnvError, parseSettings, token } from './parse-settings.ts';
import { notes } from './setting-notes.ts';

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

const networks = z
  .string()
  .transform((text) => text.split(',').map((network) => network.trim()))
  .refine(
    (all) => all.every(isNetwork),
    'must be addresses or networks such as 10.0.0.0/8, parted by commas',
  );

/** So many requests in so many seconds. */
export interface RateLimit {
  requests: number;
  seconds: number;
}

const limit = (requests: number, seconds: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,7}\/[1-9]\d{0,4}$/, 'must be requests/seconds, such as 30/600')
    .transform((text): RateLimit => {
      const [most, within] = text.split('/').map(Number);
      return { requests: most ?? 0, seconds: within ?? 0 };
    })
    .default({ requests, seconds });

/** What a proxy and the shop server agreed on. */
const edgeSecret = token.min(24, 'must have 24 characters or more');

export const trafficSettings = z.object({
  TRUSTED_PROXIES: networks.optional().register(notes, {
    meaning:
      'addresses and networks (`10.0.0.0/8,2001:db8::/32`) whose X-Forwarded-For and X-Request-Id count',
  }),
  EDGE_SECRET: edgeSecret.optional().register(notes, {
    meaning:
      '24 characters or more that such a proxy has to say in `X-Edge-Secret` before it is believed',
  }),
  HEADERS_TIMEOUT_MS: count(600_000)
    .default(10_000)
    .register(notes, { meaning: 'milliseconds for the head of a request to arrive' }),
  REQUEST_TIMEOUT_MS: count(600_000).default(30_000).register(notes, {
    meaning:
      'milliseconds for the whole of a request to arrive; whoever takes longer is answered 408 and cut',
  }),
  RATE_LIMIT_SIGN_IN: limit(30, 600).register(notes, {
    meaning: 'sign-ins of one client and other tries of a password, as requests/seconds',
    default: '`30/600`',
  }),
  RATE_LIMIT_ACCOUNTS: limit(10, 3600).register(notes, {
    meaning: 'new accounts',
    default: '`10/3600`',
  }),
  RATE_LIMIT_BASKETS: limit(60, 600).register(notes, {
    meaning: 'new baskets of guests',
    default: '`60/600`',
  }),
  RATE_LIMIT_CHANGES: limit(300, 60).register(notes, {
    meaning: 'every other call of the gateway that is no GET, and stock checks of baskets',
    default: '`300/60`',
  }),
  RATE_LIMIT_PAYMENTS: limit(20, 600).register(notes, {
    meaning:
      '`POST /payments/passing-orders`, which card testers run against; notifications are never limited',
    default: '`20/600`',
  }),
  RATE_LIMIT_COUPONS: limit(30, 600).register(notes, {
    meaning: 'coupon codes that are tried',
    default: '`30/600`',
  }),
  RATE_LIMIT_PASSWORDS: limit(10, 3600).register(notes, {
    meaning: 'e-mails for those who forgot their password',
    default: '`10/3600`',
  }),
  RATE_LIMIT_ORDERS: limit(120, 600).register(notes, {
    meaning: "looks at one's own orders, each of which asks the back end twice",
    default: '`120/600`',
  }),
  RATE_LIMIT_ORDER_LOOKUPS: limit(10, 600).register(notes, {
    meaning: "look-ups of a guest's order by its number, e-mail and postcode",
    default: '`10/600`',
  }),
  RATE_LIMIT_ORDER_NUMBER: limit(10, 3600).register(notes, {
    meaning: 'the same for one order number, whoever asks and whether there is such an order',
    default: '`10/3600`',
  }),
  RATE_LIMIT_READS: limit(600, 60).register(notes, {
    meaning:
      'every other GET of the gateway; counted in each process, so that no page waits for a database',
    default: '`600/60`',
  }),
  RATE_LIMIT_STAFF: limit(10, 600).register(notes, {
    meaning: 'wrong staff tokens; whoever is stopped is not told that a token is right either',
    default: '`10/600`',
  }),
  RATE_LIMIT_ENQUIRIES: limit(10, 3600).register(notes, {
    meaning: '[enquiries](features.md#enquiries), each of which is a mail to the shop',
    default: '`10/3600`',
  }),
  RATE_LIMIT_LOOKUPS: limit(20, 600).register(notes, {
    meaning:
      '[addresses by postcode](features.md#addresses-by-postcode), each of which costs the shop',
    default: '`20/600`',
  }),
  RATE_LIMIT_REPORTS: limit(60, 600).register(notes, {
    meaning: '[reports of browsers](operations.md#what-browsers-report); counted in each process',
    default: '`60/600`',
  }),
});

export interface RateLimits {
  /** Asking for a customer's token, and whatever else tells whether a password is right. */
  'sign-in': RateLimit;
  /** Creating a customer. */
  accounts: RateLimit;
  /** Opening a guest's cart. */
  baskets: RateLimit;
  /** Every other call that changes a cart or a customer. */
  changes: RateLimit;
  /** Starting a payment. */
  payments: RateLimit;
  /** Trying a coupon's code. */
  coupons: RateLimit;
  /** Having the back end send an e-mail to whoever forgot her password. */
  passwords: RateLimit;
  /** A customer's look at her orders, which asks the back end twice. */
  orders: RateLimit;
  /** Looking up a guest's order by what she knows of it ... */
  'order-lookups': RateLimit;
  /** ... and the same for one number of an order, whoever asks. */
  'order-number': RateLimit;
  /** Every call of the gateway that changes nothing. */
  reads: RateLimit;
  /** Wrong tokens of staff. */
  staff: RateLimit;
  /** Asking for advice by the form. */
  enquiries: RateLimit;
  /** Looking up the addresses of a postcode. */
  lookups: RateLimit;
  /** What a browser reports. */
  reports: RateLimit;
}

export interface TrafficEnv {
  /** Addresses and networks whose word on where a request comes from is taken. */
  trustedProxies: readonly string[];
  /** What such a proxy says as well, where others can call from its networks; none asked for when absent. */
  edgeSecret?: string | undefined;
  /** Milliseconds for the head of a request to arrive. */
  headersTimeoutMs: number;
  /** Milliseconds for the whole of a request to arrive. */
  requestTimeoutMs: number;
  /** For one client: an IPv4 address or a /64 network of IPv6. */
  rateLimits: RateLimits;
}

/**
 * Reads the settings from a record; empty values count as absent.
 * @throws {EnvError} naming every setting that is malformed
 */
export function parseTrafficEnv(from: Readonly<Record<string, string | undefined>>): TrafficEnv {
  const values = parseSettings(trafficSettings, from);
  if (values.HEADERS_TIMEOUT_MS > values.REQUEST_TIMEOUT_MS) {
    throw new EnvError('HEADERS_TIMEOUT_MS: must not be longer than REQUEST_TIMEOUT_MS');
  }
  return {
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    edgeSecret: values.EDGE_SECRET,
    headersTimeoutMs: values.HEADERS_TIMEOUT_MS,
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
    rateLimits: {
      'sign-in': values.RATE_LIMIT_SIGN_IN,
      accounts: values.RATE_LIMIT_ACCOUNTS,
      baskets: values.RATE_LIMIT_BASKETS,
      changes: values.RATE_LIMIT_CHANGES,
      payments: values.RATE_LIMIT_PAYMENTS,
      coupons: values.RATE_LIMIT_COUPONS,
      passwords: values.RATE_LIMIT_PASSWORDS,
      orders: values.RATE_LIMIT_ORDERS,
      'order-lookups': values.RATE_LIMIT_ORDER_LOOKUPS,
      'order-number': values.RATE_LIMIT_ORDER_NUMBER,
      reads: values.RATE_LIMIT_READS,
      staff: values.RATE_LIMIT_STAFF,
      enquiries: values.RATE_LIMIT_ENQUIRIES,
      lookups: values.RATE_LIMIT_LOOKUPS,
      reports: values.RATE_LIMIT_REPORTS,
    },
  };
}
