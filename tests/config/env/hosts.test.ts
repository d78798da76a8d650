import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseHostEnv } from '#config/env/hosts.ts';

describe('parseHostEnv', () => {
  it('uses the shop server of this machine by default', () => {
    expect(parseHostEnv({ PORT: '4999', SHOP_SERVER_URL: '' }).shopServer).toBe(
      'http://127.0.0.1:4999',
    );
    expect(parseHostEnv({ SHOP_SERVER_URL: 'http://shop:4321/' }).shopServer).toBe(
      'http://shop:4321',
    );
  });

  it('returns the absolute path of the site', () => {
    expect(parseHostEnv({}).outDir).toBe(resolve('dist'));
    expect(parseHostEnv({ OUT_DIR: '/srv/site' }).outDir).toBe('/srv/site');
  });

  it('uses the host of the site unless server names are given', () => {
    expect(parseHostEnv({ SITE_URL: 'https://shop.example:8443' }).serverNames).toEqual([
      'shop.example',
    ]);
    const SERVER_NAMES = 'Calls.shop.example, b.example';
    expect(parseHostEnv({ SERVER_NAMES }).serverNames).toEqual(['calls.shop.example', 'b.example']);
  });

  it.each(['', ',', 'a b', 'a;', '*.example', '~^a', 'a.'])(
    'rejects the server name %j',
    (name) => {
      expect(() => parseHostEnv({ SERVER_NAMES: `shop.example,${name}` })).toThrow(
        /^SERVER_NAMES: /,
      );
    },
  );

  it('rejects a shop server address with a path', () => {
    expect(() => parseHostEnv({ SHOP_SERVER_URL: 'http://shop/x' })).toThrow(/^SHOP_SERVER_URL: /);
  });
});
