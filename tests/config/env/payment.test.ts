import { describe, expect, it } from 'vitest';
import { EnvError } from '#config/env/parse-settings.ts';
import { parseServerEnv } from '#config/env/payment.ts';

const TOKEN = 'a-staff-token-of-32-characters-x';

const LIVE = {
  COMMERCE_URL: 'https://magento.example',
  PAYMENT_MODE: 'live',
  PAYMENT_VENDOR: 'brindlow',
  PAYMENT_REGISTER_URL: 'https://live.provider.example/gateway/register.vsp',
  PAYMENT_PUBLIC_URL: 'https://shop.example',
  PAYMENT_NEXTURL_HOSTS: 'live.provider.example, Pay.provider.example:8443',
  PAYMENT_STAFF_TOKENS: `anna:${TOKEN}, erp.test:${TOKEN}:2`,
  ORDERS_TOKEN: 'orders',
  DATABASE_URL: '/var/lib/shop/payments.sqlite',
};

describe('parseServerEnv', () => {
  it('uses the payment simulator of the sandbox if nothing is set', () => {
    expect(parseServerEnv({ SANDBOX_PORT: '5001' }).payment).toEqual({
      mode: 'simulator',
      vendor: 'sandbox',
      registerUrl: 'http://localhost:5001/gateway/service/vspserver-register.vsp',
      voidUrl: 'http://localhost:5001/gateway/service/void.vsp',
      publicUrl: 'http://localhost:4321',
      nextUrlHosts: ['localhost:5001'],
      staffTokens: [{ name: 'sandbox', token: 'sandbox-staff-token' }],
      completeAfter: 0,
      placeAgainAfter: 600,
      holdRisky: true,
      keepPersonalDays: 90,
      ordersToken: 'sandbox-orders-token',
      database: { kind: 'sqlite', file: '.state/payments/payments.sqlite' },
    });
  });

  it('reads all values from the settings in live mode', () => {
    expect(parseServerEnv(LIVE).payment).toEqual({
      mode: 'live',
      vendor: 'brindlow',
      registerUrl: 'https://live.provider.example/gateway/register.vsp',
      voidUrl: 'https://live.provider.example/gateway/void.vsp',
      publicUrl: 'https://shop.example',
      nextUrlHosts: ['live.provider.example', 'pay.provider.example:8443'],
      staffTokens: [
        { name: 'anna', token: TOKEN },
        { name: 'erp.test', token: `${TOKEN}:2` },
      ],
      completeAfter: 1800,
      placeAgainAfter: 600,
      holdRisky: true,
      keepPersonalDays: 90,
      ordersToken: 'orders',
      database: { kind: 'sqlite', file: '/var/lib/shop/payments.sqlite' },
    });
    expect(parseServerEnv({ ...LIVE, PAYMENT_COMPLETE_AFTER: '0' }).payment.completeAfter).toBe(0);
  });

  it('holds risky orders unless PAYMENT_HOLD_RISKY is off', () => {
    expect(parseServerEnv({ ...LIVE, PAYMENT_HOLD_RISKY: 'off' }).payment.holdRisky).toBe(false);
    expect(parseServerEnv({ ...LIVE, PAYMENT_HOLD_RISKY: 'on' }).payment.holdRisky).toBe(true);
    const wrong = () => parseServerEnv({ ...LIVE, PAYMENT_HOLD_RISKY: 'no' });
    expect(wrong).toThrow("PAYMENT_HOLD_RISKY: must be 'on' or 'off'");
  });

  it.each([
    'postgres://shop:secret@db.example:5432/payments?sslmode=verify-full',
    'postgresql:///payments?host=/run/postgresql',
  ])('accepts PostgreSQL at the address %s', (url) => {
    const { payment } = parseServerEnv({ ...LIVE, DATABASE_URL: url });
    expect(payment.database).toEqual({ kind: 'postgres', url });
  });

  it.each(Object.keys(LIVE).filter((name) => name !== 'COMMERCE_URL'))(
    'refuses to start without %s and names the setting',
    (name) => {
      for (const mode of ['live', 'test']) {
        const from = { ...LIVE, PAYMENT_MODE: mode, [name]: '' };
        expect(() => parseServerEnv(from)).toThrow(EnvError);
        expect(() => parseServerEnv(from)).toThrow(`${name}: is missing`);
      }
    },
  );

  it.each([
    [{ ...LIVE, PAYMENT_MODE: 'real' }, 'PAYMENT_MODE: must be'],
    [{ ...LIVE, PAYMENT_VENDOR: 'a shop' }, 'PAYMENT_VENDOR: must be'],
    [{ ...LIVE, PAYMENT_REGISTER_URL: 'http://live.example/x' }, 'PAYMENT_REGISTER_URL: must be'],
    [{ ...LIVE, PAYMENT_PUBLIC_URL: 'http://shop.example' }, 'PAYMENT_PUBLIC_URL: must be'],
    [{ ...LIVE, PAYMENT_PUBLIC_URL: 'https://shop.example/a' }, 'PAYMENT_PUBLIC_URL: must be'],
    [{ ...LIVE, PAYMENT_NEXTURL_HOSTS: 'https://p.example' }, 'PAYMENT_NEXTURL_HOSTS: must be'],
    [{ ...LIVE, PAYMENT_COMPLETE_AFTER: '-1' }, 'PAYMENT_COMPLETE_AFTER: must be'],
    [{ ...LIVE, PAYMENT_KEEP_PERSONAL_DAYS: '0' }, 'PAYMENT_KEEP_PERSONAL_DAYS: must be'],
    [{ ...LIVE, PAYMENT_PLACE_AGAIN_AFTER: '0' }, 'PAYMENT_PLACE_AGAIN_AFTER: must be'],
    [{ ...LIVE, DATABASE_URL: 'mysql://db/shop' }, 'DATABASE_URL: must be'],
    [{ ...LIVE, DATABASE_URL: 'postgres://shop:secret@:/x' }, 'DATABASE_URL: must be'],
    [{ NODE_ENV: 'production' }, 'PAYMENT_MODE: simulator takes no money'],
    [{ PORT: 'eighty' }, 'PORT'],
  ])('rejects the settings %o', (from, message) => {
    expect(() => parseServerEnv(from)).toThrow(EnvError);
    expect(() => parseServerEnv(from)).toThrow(message);
  });

  it.each([
    [TOKEN, 'be NAME:TOKEN'],
    [`anna:${TOKEN.slice(1)}`, 'be NAME:TOKEN'],
    [`:${TOKEN}`, 'be NAME:TOKEN'],
    [`anna smith:${TOKEN}`, 'be NAME:TOKEN'],
    [`anna:${TOKEN},`, 'be NAME:TOKEN'],
    [`anna:${TOKEN},anna:${TOKEN}2`, 'say every name and every token once'],
    [`anna:${TOKEN},erp:${TOKEN}`, 'say every name and every token once'],
  ])('rejects the staff tokens %s', (tokens, message) => {
    const parse = () => parseServerEnv({ ...LIVE, PAYMENT_STAFF_TOKENS: tokens });
    expect(parse).toThrow(`PAYMENT_STAFF_TOKENS: must ${message}`);
    expect(parse).not.toThrow(TOKEN);
  });

  it('never uses the sandbox token for a real back end', () => {
    const from = { COMMERCE_URL: 'https://magento.example', PAYMENT_MODE: 'simulator' };
    expect(() => parseServerEnv(from)).toThrow('ORDERS_TOKEN: is missing');
  });
});
