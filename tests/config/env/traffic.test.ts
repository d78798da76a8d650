import { describe, expect, it } from 'vitest';
import { EnvError } from '#config/env/parse-settings.ts';
import { parseTrafficEnv } from '#config/env/traffic.ts';

describe('parseTrafficEnv', () => {
  it('trusts no proxy and limits every kind of call when nothing is set', () => {
    expect(parseTrafficEnv({ TRUSTED_PROXIES: '' })).toEqual({
      trustedProxies: [],
      headersTimeoutMs: 10_000,
      requestTimeoutMs: 30_000,
      rateLimits: {
        'sign-in': { requests: 30, seconds: 600 },
        accounts: { requests: 10, seconds: 3600 },
        baskets: { requests: 60, seconds: 600 },
        changes: { requests: 300, seconds: 60 },
        payments: { requests: 20, seconds: 600 },
        coupons: { requests: 30, seconds: 600 },
        passwords: { requests: 10, seconds: 3600 },
        orders: { requests: 120, seconds: 600 },
        'order-lookups': { requests: 10, seconds: 600 },
        'order-number': { requests: 10, seconds: 3600 },
        reads: { requests: 600, seconds: 60 },
        staff: { requests: 10, seconds: 600 },
        enquiries: { requests: 10, seconds: 3600 },
        lookups: { requests: 20, seconds: 600 },
        reports: { requests: 60, seconds: 600 },
      },
    });
  });

  it('reads addresses and networks of proxies', () => {
    const { trustedProxies } = parseTrafficEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.0.2.7' });
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', '192.0.2.7']);
  });

  it('reads limits', () => {
    const { rateLimits } = parseTrafficEnv({ RATE_LIMIT_PAYMENTS: '5/60' });
    expect(rateLimits.payments).toEqual({ requests: 5, seconds: 60 });
  });

  it.each([
    [{ EDGE_SECRET: 'short' }, 'EDGE_SECRET: must have 24 characters'],
    [{ TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.0/' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.1,' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ TRUSTED_PROXIES: '010.0.0.1' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ RATE_LIMIT_SIGN_IN: '30' }, 'RATE_LIMIT_SIGN_IN: must be requests/seconds'],
    [{ RATE_LIMIT_CHANGES: '0/60' }, 'RATE_LIMIT_CHANGES: must be requests/seconds'],
    [{ RATE_LIMIT_BASKETS: '60/0' }, 'RATE_LIMIT_BASKETS: must be requests/seconds'],
    [{ REQUEST_TIMEOUT_MS: '0' }, 'REQUEST_TIMEOUT_MS: must be a whole number from 1'],
    [{ REQUEST_TIMEOUT_MS: '5000' }, 'HEADERS_TIMEOUT_MS: must not be longer'],
  ])('refuses %j and names the setting', (from, message) => {
    expect(() => parseTrafficEnv(from)).toThrow(EnvError);
    expect(() => parseTrafficEnv(from)).toThrow(message);
  });
});
