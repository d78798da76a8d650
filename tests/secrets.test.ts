/** Committed files must not contain secrets; `build/site.test.ts` checks the build output. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { secretsIn } from './setup/secrets.ts';

/** Test data, and tokens that are valid only for the sandbox. */
const ALLOWED = new Set([
  ...['catalogue', 'orders', 'admin', 'staff'].map((whose) => `sandbox-${whose}-token`),
  // A test checks that this back-end URL is rejected.
  'https://user:word@',
  ...['USER:PASSWORD', 'shop:top-secret'].map((who) => `smtps://${who}@`),
  ...['USER:PASSWORD', 'shop:secret', 'shop:top-secret'].map((who) => `postgres://${who}@`),
  // Has the shape of a signed token but no valid signature.
  'Bearer eyJraWQiOiIxIn0.eyJ1aWQiOjV9.s-_x',
]);

const committed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '');

describe('committed files', () => {
  it('contain no secret, local path or private package registry', () => {
    expect(committed.length).toBeGreaterThan(1000);
    const found = committed.flatMap((file) =>
      secretsIn(readFileSync(file, 'latin1'))
        .filter(({ text }) => !ALLOWED.has(text))
        .map(({ kind, text }) => `${file}: ${kind}, ${text}`),
    );
    expect(found).toEqual([]);
  });
});

describe('secret search', () => {
  const letters = 'aB3'.repeat(14);
  it.each([
    ['a private key', '-----BEGIN RSA', 'PRIVATE KEY-----'],
    ['a key of AWS', '=AKIA', 'IOSFODNN7EXAMPLE'],
    ['a token of a host of code', '"ghp_', `${letters.slice(0, 36)}"`],
    ['a key of a payment or message service', 'sk_live_', letters],
    ['a signed token', 'eyJhbGciOiJIUzI1NiJ9.', `eyJzdWIiOiIxMjM0In0.${letters}`],
    ['a bearer token', 'Bearer ', letters],
    ['a token of the sandbox', 'sandbox-admin', '-token'],
    ['a password in an address', 'postgres://shop:', 'hunter2@db/shop'],
    ['a path of a machine', '"/home/ann', '/shop/dist"'],
    ['a host of packages', 'https://npm.regi', 'stry.example.com/a.tgz'],
  ])('finds %s in a text', (kind, start, end) => {
    const separator = kind === 'a private key' ? ' ' : '';
    expect(secretsIn(`x ${start}${separator}${end} y`).map((secret) => secret.kind)).toContain(
      kind,
    );
  });
});
