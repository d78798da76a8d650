import { expect, it } from 'vitest';
import { settingProblems, unknownSettings } from '../../../scripts/config/check.ts';

const MAGENTO = { COMMERCE_URL: 'https://magento.example', SITE_URL: 'https://shop.example' };

it('finds no problem without settings because the sandbox needs none', () => {
  expect(settingProblems(['serve', 'build'], {})).toEqual([]);
});

it('lists the missing settings of each part without duplicates', () => {
  expect(settingProblems(['build'], MAGENTO)).toEqual([
    'COMMERCE_TOKEN: is needed to read the catalogue of COMMERCE_URL',
  ]);
  expect(settingProblems(['serve'], MAGENTO)).toEqual([
    'PAYMENT_MODE: is missing, COMMERCE_URL is no sandbox of ours: say simulator, test or live',
    'ORDERS_TOKEN: is missing, it places the orders',
  ]);
  expect(
    settingProblems(['serve'], { ...MAGENTO, PAYMENT_MODE: 'live', PAYMENT_VENDOR: 'us' }),
  ).toEqual([
    'PAYMENT_REGISTER_URL: is missing, PAYMENT_MODE is live',
    'PAYMENT_PUBLIC_URL: is missing, PAYMENT_MODE is live',
    'PAYMENT_NEXTURL_HOSTS: is missing, PAYMENT_MODE is live',
    'PAYMENT_STAFF_TOKENS: is missing, PAYMENT_MODE is live',
    'DATABASE_URL: is missing, PAYMENT_MODE is live',
    'ORDERS_TOKEN: is missing, it places the orders',
    expect.stringMatching(
      /^PAYMENT_MODE: live .* an invented company: name .* in a file that SHOP_FILE names/,
    ),
  ]);
  expect(settingProblems(['serve', 'build'], { PORT: 'eighty', OPS_HOST: 'here' })).toEqual([
    'PORT: must be a whole number from 1 to 65535',
    'OPS_HOST: must be an address of this machine, such as 127.0.0.1',
  ]);
});

it('lists settings that nothing reads, and suggests similar names', () => {
  const lines = unknownSettings({ PAYMENT_VENDER: 'us', STIE_URL: 'x', RATE_LIMIT_SIGN_IN: '1/1' });
  expect(lines).toEqual([
    'PAYMENT_VENDER: nothing reads it, was PAYMENT_VENDOR meant?',
    'STIE_URL: nothing reads it, was SITE_URL meant?',
    'RATE_LIMIT_SIGN_IN: nothing reads it',
  ]);
});

it('ignores names of other programs, secret files and empty values', () => {
  const from = { HOME: '/root', PATH: '/bin', SHELL: 'sh', ORDERS_TOKEN_FILE: 'a', SITE_URLS: '' };
  expect(unknownSettings(from)).toEqual([]);
});
