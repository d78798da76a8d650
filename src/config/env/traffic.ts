import { isIP } from 'node:net';
import * as z from 'zod';
import { parseSettings, tokenSetting } from './parse-settings.ts';
import { settingNotes } from './setting-notes.ts';

/** Accepts an IP address or a network such as 10.0.0.0/8. */
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

/** Maximum number of requests of one client within a number of seconds. */
export interface RateLimit {
  requests: number;
  seconds: number;
}

/**
 * Limits of one client (an IPv4 address or a /64 network of IPv6), except `order-guesses`;
 * `RATE_LIMIT_FACTOR` multiplies the requests.
 */
export const RATE_LIMITS = {
  /** Sign-ins, and all other calls that check a password or a password-reset link. */
  'sign-in': { requests: 30, seconds: 600 },
  /** New customer accounts; the limit is low because a person needs only one. */
  accounts: { requests: 10, seconds: 3600 },
  /** New carts of guests, each of which stays in the back end's database. */
  baskets: { requests: 60, seconds: 600 },
  /** All other gateway calls that change something, and stock checks of baskets. */
  changes: { requests: 300, seconds: 60 },
  /** New payments, because card testers start many; notifications are never limited. */
  payments: { requests: 20, seconds: 600 },
  /** Coupon codes, because a valid code can be guessed. */
  coupons: { requests: 30, seconds: 600 },
  /** Password-reset requests, each of which may send an e-mail. */
  passwords: { requests: 10, seconds: 3600 },
  /**
   * Requests for a customer's orders or payment methods, and look-ups of guests' orders, each of
   * which makes up to three back-end calls.
   */
  orders: { requests: 120, seconds: 600 },
  /** Wrong look-ups of guests' orders by number, e-mail and postcode, which could be guessed. */
  'order-lookups': { requests: 10, seconds: 600 },
  /** Wrong look-ups of one order number. */
  'order-number': { requests: 10, seconds: 3600 },
  /**
   * Wrong look-ups of one order number by all clients together, because a guesser may have many
   * addresses. Above it a client has one look-up of that number in an hour, so that the guest's own
   * is still found.
   */
  'order-guesses': { requests: 100, seconds: 3600 },
  /** All other gateway reads; counted per process, so that no page waits for a database. */
  reads: { requests: 600, seconds: 60 },
  /** Searches, suggestions among them; counted per process. */
  searches: { requests: 600, seconds: 60 },
  /** Rejected staff tokens; above the limit valid tokens are refused as well. */
  staff: { requests: 10, seconds: 600 },
  /** Enquiries, each of which sends a mail to the shop. */
  enquiries: { requests: 10, seconds: 3600 },
  /** Look-ups of addresses by postcode, each of which costs the shop money. */
  lookups: { requests: 20, seconds: 600 },
  /** Reports of browsers, each of which may add a line to the log; counted per process. */
  reports: { requests: 60, seconds: 600 },
} satisfies Record<string, RateLimit>;

export type RateLimits = Record<keyof typeof RATE_LIMITS, RateLimit>;

const FACTOR_RULE = 'must be a number above 0, at most 1000000';

const factor = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,3})?$/, FACTOR_RULE)
  .transform(Number)
  .refine((number) => number > 0 && number <= 1_000_000, FACTOR_RULE)
  .default(1);

/** Multiplies the limits; each still allows at least one request. */
function scaleLimits(by: number): RateLimits {
  const limits: RateLimits = structuredClone(RATE_LIMITS);
  for (const limit of Object.values(limits)) {
    limit.requests = Math.max(1, Math.round(limit.requests * by));
  }
  return limits;
}

const edgeSecret = tokenSetting.min(24, 'must have 24 characters or more');

export const trafficSettings = z.object({
  LISTEN_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, 'must be an address of this machine, such as 127.0.0.1')
    .default('127.0.0.1')
    .register(settingNotes, {
      meaning:
        'address at which the shop server listens; 0.0.0.0 for a proxy on another machine, with a firewall that admits only that proxy',
    }),
  TRUSTED_PROXIES: networks.optional().register(settingNotes, {
    meaning:
      'addresses and networks (`10.0.0.0/8,2001:db8::/32`) whose X-Forwarded-For and X-Request-Id count',
  }),
  EDGE_SECRET: edgeSecret.optional().register(settingNotes, {
    meaning:
      '24 characters or more that such a proxy has to say in `X-Edge-Secret` before it is believed',
  }),
  RATE_LIMIT_FACTOR: factor.register(settingNotes, {
    meaning:
      'multiplies the [limits](server.md) of one client, for example 3 where offices share an address, 1000 for a load test',
  }),
});

export interface TrafficEnv {
  /** IP address at which the shop server listens. */
  host: string;
  /** Addresses and networks of proxies whose forwarding headers are trusted. */
  trustedProxies: readonly string[];
  /**
   * Secret that a trusted proxy must also send, for networks that other hosts share; not required
   * if absent.
   */
  edgeSecret?: string | undefined;
  rateLimits: RateLimits;
}

/**
 * Reads the settings from a record; empty values count as absent.
 * @throws {EnvError} naming every setting that is malformed
 */
export function parseTrafficEnv(from: Readonly<Record<string, string | undefined>>): TrafficEnv {
  const values = parseSettings(trafficSettings, from);
  return {
    host: values.LISTEN_HOST,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    edgeSecret: values.EDGE_SECRET,
    rateLimits: scaleLimits(values.RATE_LIMIT_FACTOR),
  };
}
