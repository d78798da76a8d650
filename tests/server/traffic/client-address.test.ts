import { describe, expect, it } from 'vitest';
import {
  clientAddress,
  clientNetwork,
  createTrustedProxies,
  toAddress,
} from '#server/traffic/client-address.ts';

const PROXY = '10.1.2.3';
const CDN = '2001:db8:cd::/48';

describe('toAddress', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['::1', '::1'],
  ])('reads %s as %s', (text, address) => {
    expect(toAddress(text)).toBe(address);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '0x7f.0.0.1',
    '010.0.0.1',
    '1.2.3.4 ',
    '1.2.3.256',
    '::g',
    '2001:db8::1:4711x',
    '1.2.3.4/8',
    '<script>',
  ])('returns undefined for %j', (text) => {
    expect(toAddress(text)).toBeUndefined();
  });
});

describe('clientAddress', () => {
  /** Columns: address of the connection, X-Forwarded-For, expected client. */
  const FORGED: [string, string | undefined, string][] = [
    // Without a proxy the header is ignored.
    ['192.0.2.7', undefined, '192.0.2.7'],
    ['192.0.2.7', '127.0.0.1', '192.0.2.7'],
    ['192.0.2.7', '10.1.2.3', '192.0.2.7'],
    ['192.0.2.7', '198.51.100.1, 10.1.2.3', '192.0.2.7'],
    ['::ffff:192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['2001:db8::7', '198.51.100.1', '2001:db8::7'],
    // A trusted proxy appends the address that it received the request from.
    [PROXY, '192.0.2.7', '192.0.2.7'],
    [`::ffff:${PROXY}`, '192.0.2.7', '192.0.2.7'],
    [PROXY, '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    [PROXY, '127.0.0.1,192.0.2.7', '192.0.2.7'],
    [PROXY, '198.51.100.1, 10.9.9.9, 192.0.2.7', '192.0.2.7'],
    [PROXY, '::ffff:192.0.2.7', '192.0.2.7'],
    [PROXY, '192.0.2.7:4711', '192.0.2.7'],
    [PROXY, '[2001:db8::7]:4711', '2001:db8::7'],
    // Requests through two trusted proxies.
    [PROXY, '192.0.2.7, 10.9.9.9', '192.0.2.7'],
    [PROXY, '198.51.100.1, 192.0.2.7, 2001:db8:cd::5', '192.0.2.7'],
    ['2001:db8:cd::5', '198.51.100.1, 2001:db8::7', '2001:db8::7'],
    // If all addresses are trusted, the leftmost one is the client.
    [PROXY, '10.9.9.9, 10.8.8.8', '10.9.9.9'],
    // An invalid address ends the search.
    [PROXY, undefined, PROXY],
    [PROXY, '', PROXY],
    [PROXY, 'unknown', PROXY],
    [PROXY, '192.0.2.7, unknown', PROXY],
    [PROXY, '192.0.2.7, ', PROXY],
    [PROXY, '192.0.2.7, unknown, 10.9.9.9', '10.9.9.9'],
    [PROXY, '198.51.100.1, evil\t, 192.0.2.7', '192.0.2.7'],
    [PROXY, '0x7f.0.0.1', PROXY],
  ];

  it.each(FORGED)('reads a connection from %s with %j as %s', (connection, header, address) => {
    const isTrusted = createTrustedProxies(['10.0.0.0/8', CDN]);
    expect(clientAddress(connection, header, isTrusted)).toBe(address);
  });

  it("returns the connection's address when no proxy is trusted", () => {
    expect(clientAddress('127.0.0.1', '192.0.2.7', createTrustedProxies([]))).toBe('127.0.0.1');
  });

  it('returns undefined when the connection is closed', () => {
    expect(
      clientAddress(undefined, '192.0.2.7', createTrustedProxies(['0.0.0.0/0'])),
    ).toBeUndefined();
  });
});

describe('createTrustedProxies', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['::ffff:192.0.2.7', '192.0.2.7', true],
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['0.0.0.0/0', '2001:db8::1', false],
  ])('given the network %s and the address %s returns %s', (network, address, isTrusted) => {
    expect(createTrustedProxies([network])(address)).toBe(isTrusted);
  });
});

describe('clientNetwork', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
  ])('reduces the address %s to %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
