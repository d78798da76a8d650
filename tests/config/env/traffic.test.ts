import { describe, expect, it } from 'vitest';
import { EnvError } from '#config/env/parse-settings.ts';
import { parseTrafficEnv, RATE_LIMITS } from '#config/env/traffic.ts';

describe('parseTrafficEnv', () => {
  it('trusts no proxy and limits all kinds of requests if nothing is set', () => {
    expect(parseTrafficEnv({ TRUSTED_PROXIES: '' })).toEqual({
      host: '127.0.0.1',
      trustedProxies: [],
      rateLimits: RATE_LIMITS,
    });
  });

  it('listens at the address of LISTEN_HOST', () => {
    expect(parseTrafficEnv({ LISTEN_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('reads addresses and networks of proxies', () => {
    const { trustedProxies } = parseTrafficEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.0.2.7' });
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', '192.0.2.7']);
  });

  it.each([
    ['10', { requests: 200, seconds: 600 }],
    ['0.12', { requests: 2, seconds: 600 }],
    ['0.001', { requests: 1, seconds: 600 }],
  ])('multiplies the requests of each limit by a RATE_LIMIT_FACTOR of %s', (factor, payments) => {
    const { rateLimits } = parseTrafficEnv({ RATE_LIMIT_FACTOR: factor });
    expect(rateLimits.payments).toEqual(payments);
    expect(RATE_LIMITS.payments).toEqual({ requests: 20, seconds: 600 });
  });

  it.each([
    [{ LISTEN_HOST: 'shop.example' }, 'LISTEN_HOST: must be an address of this machine'],
    [{ EDGE_SECRET: 'short' }, 'EDGE_SECRET: must have 24 characters'],
    [{ TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.0/' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.1,' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ TRUSTED_PROXIES: '010.0.0.1' }, 'TRUSTED_PROXIES: must be addresses'],
    [{ RATE_LIMIT_FACTOR: '0.0' }, 'RATE_LIMIT_FACTOR: must be a number above 0'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR: must be a number above 0'],
    [{ RATE_LIMIT_FACTOR: '1000001' }, 'RATE_LIMIT_FACTOR: must be a number above 0'],
  ])('rejects %j and names the setting', (from, message) => {
    expect(() => parseTrafficEnv(from)).toThrow(EnvError);
    expect(() => parseTrafficEnv(from)).toThrow(message);
  });
});
