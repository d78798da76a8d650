import { expect, it } from 'vitest';
import { securityText } from '#lib/hosting/security-text.ts';

const options = { contacts: ['mailto:a@shop.example'], siteUrl: 'https://shop.example' };

it('securityText writes a complete security.txt', () => {
  const contacts = ['https://shop.example/report', 'mailto:security@shop.example'];
  const now = Date.parse('2026-11-24T17:03:04.567Z');
  expect(securityText({ ...options, contacts, now })).toBe(
    `Contact: https://shop.example/report
Contact: mailto:security@shop.example
Expires: 2027-05-23T00:00:00Z
Canonical: https://shop.example/.well-known/security.txt
Preferred-Languages: en
`,
  );
});

it('securityText stays the same for a day and expires after about half a year', () => {
  const at = (text: string) => securityText({ ...options, now: Date.parse(text) });
  expect(at('2028-02-28T23:59:59Z')).toBe(at('2028-02-28T00:00:00Z'));
  expect(at('2028-02-29T00:00:00Z')).not.toBe(at('2028-02-28T23:59:59Z'));
  const [, expires = ''] = /^Expires: (.+)$/m.exec(at('2028-02-28T23:59:59Z')) ?? [];
  const days = (Date.parse(expires) - Date.parse('2028-02-28T23:59:59Z')) / 86_400_000;
  expect(days).toBeGreaterThan(175);
  expect(days).toBeLessThan(365);
});
