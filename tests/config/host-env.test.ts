import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseHostEnv } from '#config/host-env.ts';

describe('the settings of hosts', () => {
  it('take the shop server of this machine where none is named', () => {
    expect(parseHostEnv({ PORT: '4999', SHOP_SERVER_URL: '' }).shopServer).toBe(
      'http://127.0.0.1:4999',
    );
    expect(parseHostEnv({ SHOP_SERVER_URL: 'http://shop:4321/' }).shopServer).toBe(
      'http://shop:4321',
    );
  });

  it('name the site by its whole path', () => {
    expect(parseHostEnv({}).outDir).toBe(resolve('dist'));
    expect(parseHostEnv({ OUT_DIR: '/srv/site' }).outDir).toBe('/srv/site');
  });

  it('refuse an address with a path', () => {
    expect(() => parseHostEnv({ SHOP_SERVER_URL: 'http://shop/x' })).toThrow(/^SHOP_SERVER_URL: /);
  });
});
