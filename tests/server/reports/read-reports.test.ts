import { describe, expect, it } from 'vitest';
import { isReportType, readReports } from '#server/reports/read-reports.ts';

const LEGACY = 'application/csp-report';
const BATCH = 'application/reports+json';

const read = (type: string, json: unknown) => readReports(type, Buffer.from(JSON.stringify(json)));

/** A report as Chromium sends it. */
const VIOLATION = {
  age: 53531,
  type: 'csp-violation',
  url: 'https://shop.example/basket/shipping/payment?t=secret',
  user_agent: 'Mozilla/5.0 (X11; robin)',
  body: {
    blockedURL: 'https://evil.example/steal.js?card=4111111111111111',
    columnNumber: 39,
    disposition: 'enforce',
    documentURL: 'https://shop.example/basket/shipping/payment?t=secret',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "script-src 'self'",
    referrer: 'https://shop.example/search/robin',
    sample: 'secret()',
    statusCode: 200,
  },
};

const NETWORK = {
  age: 0,
  type: 'network-error',
  url: 'https://shop.example/search/robin',
  body: { phase: 'dns', type: 'dns.name_not_resolved', server_ip: '192.0.2.1', elapsed_time: 12 },
};

describe('readReports', () => {
  it('keeps directive, checkout page and origin of a policy violation', () => {
    expect(read(BATCH, [VIOLATION])).toEqual([
      {
        type: 'csp-violation',
        subject: 'script-src-elem',
        page: '/basket/shipping/payment',
        blocked: 'https://evil.example',
      },
    ]);
  });

  it('reads the legacy format of older browsers', () => {
    const report = {
      'document-uri': 'https://shop.example/basket',
      'violated-directive': "script-src 'self'",
      'blocked-uri': 'inline',
    };
    expect(read(LEGACY, { 'csp-report': report })).toEqual([
      { type: 'csp-violation', subject: 'script-src', page: '/basket', blocked: 'inline' },
    ]);
  });

  it('keeps the phase of a network error', () => {
    expect(read(BATCH, [NETWORK])).toEqual([
      { type: 'network-error', subject: 'dns', page: 'other' },
    ]);
  });

  it('drops all personal data of a report', () => {
    const kept = JSON.stringify(read(BATCH, [VIOLATION, NETWORK]));
    expect(kept).not.toMatch(/secret|robin|4111|192\.0\.2/);
  });

  it.each([
    ['a directive', [{ ...VIOLATION, body: { effectiveDirective: 'robin-src' } }]],
    ['a phase', [{ ...NETWORK, body: { phase: 'robin' } }]],
    ['a type', [{ ...VIOLATION, type: 'robin' }]],
    ['a body', [{ ...VIOLATION, body: 'robin' }]],
    ['a page', [{ ...NETWORK, url: 'robin' }]],
  ])('replaces an unknown value by other: %s', (_, reports) => {
    expect(JSON.stringify(read(BATCH, reports))).not.toContain('robin');
  });

  it.each([
    ['eval', 'eval'],
    ['https://evil.example:8443/a?b#c', 'https://evil.example:8443'],
    [
      `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`,
      `https://${'a'.repeat(60)}.${'b'.repeat(31)}`,
    ],
    ['moz-extension://0c3f/inject.js', 'other'],
    ['A line\n of one’s own', 'other'],
    ['', 'other'],
  ])('reduces the blocked URL %j to %j', (blockedURL, blocked) => {
    const body = { ...VIOLATION.body, blockedURL };
    expect(read(BATCH, [{ ...VIOLATION, body }])[0]?.blocked).toBe(blocked);
  });
});

describe('readReports with invalid input', () => {
  it.each([
    [BATCH, {}],
    [BATCH, [1]],
    [BATCH, null],
    [LEGACY, []],
    [LEGACY, { 'csp-report': null }],
  ])('throws for %s %j', (type, json) => {
    expect(() => read(type, json)).toThrow();
  });

  it('throws for truncated JSON and invalid UTF-8', () => {
    for (const bytes of [Buffer.from('[{'), Buffer.from([0x22, 0xff, 0x22])]) {
      expect(() => readReports(BATCH, bytes)).toThrow();
    }
  });

  it('supports the two report types only', () => {
    expect([LEGACY, BATCH, 'application/json', 'constructor', ''].map(isReportType)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

it('readReports returns at most 50 reports of a batch', () => {
  expect(read(BATCH, Array(60).fill(NETWORK)).length).toBe(50);
});
