import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBuildEnv, parseEnv } from '#config/env/env.ts';
import { EnvError } from '#config/env/parse-settings.ts';

describe('parseEnv', () => {
  it('uses the sandbox of this machine if nothing is set', () => {
    const env = parseEnv({});
    expect(env).toMatchObject({
      port: 4321,
      commerceUrl: 'http://localhost:4322',
      siteUrl: 'http://localhost:4321',
      outDir: 'dist',
    });
  });

  it('derives addresses from SANDBOX_PORT and PORT', () => {
    const env = parseEnv({ PORT: '5000', SANDBOX_PORT: '5001' });
    expect(env.commerceUrl).toBe('http://localhost:5001');
    expect(env.siteUrl).toBe('http://localhost:5000');
  });

  it('removes the trailing slash of an address', () => {
    expect(parseEnv({ SITE_URL: 'https://shop.example/' }).siteUrl).toBe('https://shop.example');
  });

  it('treats an empty value as absent', () => {
    expect(parseEnv({ PORT: '' }).port).toBe(4321);
  });

  it('reads the preview day, which is unset by default', () => {
    expect(parseEnv({}).previewDay).toBeUndefined();
    expect(parseEnv({ PREVIEW_DAY: '2026-12-24' }).previewDay).toBe('2026-12-24');
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PREVIEW_DAY: '24 December' }, 'PREVIEW_DAY'],
    [{ PREVIEW_DAY: '2026-02-30' }, 'PREVIEW_DAY'],
    [{ PORT: '70000' }, 'PORT'],
    [{ COMMERCE_URL: 'shop.example', COMMERCE_TOKEN: 'x' }, 'COMMERCE_URL'],
    [{ SITE_URL: 'ftp://shop.example' }, 'SITE_URL'],
    [{ SANDBOX_PRODUCTS: '0' }, 'SANDBOX_PRODUCTS'],
    [{ MAX_REJECTED_PERCENT: '-1' }, 'MAX_REJECTED_PERCENT: must be a number from 0 to 100'],
    [{ MAX_REJECTED_PERCENT: '101' }, 'MAX_REJECTED_PERCENT: must be a number from 0 to 100'],
    [{ CATALOGUE_FULL_READ_HOURS: '0' }, 'CATALOGUE_FULL_READ_HOURS'],
    [{ PORT: '0x50' }, 'PORT: must be a whole number from 1 to 65535'],
    [{ PORT: '5000', SANDBOX_PORT: '5000' }, 'PORT and SANDBOX_PORT'],
    [{ SITE_URL: 'https://shop.example/uk' }, 'SITE_URL'],
    [{ COMMERCE_URL: 'https://user:word@magento.example', COMMERCE_TOKEN: 'x' }, 'COMMERCE_URL'],
    [{ COMMERCE_URL: 'https://magento.example', COMMERCE_TOKEN: 'a\nb' }, 'COMMERCE_TOKEN'],
    [{ COMMERCE_TOKEN: 'alone' }, 'COMMERCE_URL'],
    [{ GATEWAY_TIMEOUT_MS: '0' }, 'GATEWAY_TIMEOUT_MS: must be a whole number from 1 to 600000'],
  ])('rejects %j and names the setting', (from, name) => {
    expect(() => parseEnv(from)).toThrow(EnvError);
    expect(() => parseEnv(from)).toThrow(name);
  });

  it('requires no token if the catalogue is not read', () => {
    const env = parseEnv({ COMMERCE_URL: 'https://magento.example' });
    expect(env.commerceUrl).toBe('https://magento.example');
    expect(env).not.toHaveProperty('commerceToken');
  });
});

describe('parseBuildEnv', () => {
  it.each(['/var/lib/shop', '../state', '.'])('rejects the state folder %s', (folder) => {
    expect(() => parseBuildEnv({ STATE_DIR: folder })).toThrow(EnvError);
    expect(() => parseBuildEnv({ STATE_DIR: folder })).toThrow('STATE_DIR: must be a folder below');
    expect(parseEnv({ STATE_DIR: folder }).stateDir).toBe(folder);
  });

  it.each(['.state', resolve('.state/a'), '..state'])('accepts the state folder %s', (folder) => {
    expect(parseBuildEnv({ STATE_DIR: folder }).stateDir).toBe(folder);
  });

  const magento = { COMMERCE_URL: 'https://magento.example', SITE_URL: 'https://shop.example' };

  it('reads the token of a real back end, and uses the built-in token for the sandbox', () => {
    expect(parseBuildEnv({ ...magento, COMMERCE_TOKEN: 'x' }).commerceToken).toBe('x');
    expect(parseBuildEnv({}).commerceToken).toBe('sandbox-catalogue-token');
  });

  it.each([magento, { ...magento, COMMERCE_TOKEN: '' }])(
    'never uses the sandbox token for a real back end: %j',
    (from) => {
      expect(() => parseBuildEnv(from)).toThrow(EnvError);
      expect(() => parseBuildEnv(from)).toThrow('COMMERCE_TOKEN');
    },
  );

  it('requires SITE_URL for a real back end', () => {
    for (const SITE_URL of ['', undefined]) {
      const from = { ...magento, COMMERCE_TOKEN: 'x', SITE_URL };
      expect(() => parseBuildEnv(from)).toThrow(EnvError);
      expect(() => parseBuildEnv(from)).toThrow('SITE_URL: is needed');
    }
    expect(parseBuildEnv({}).siteUrl).toBe('http://localhost:4321');
  });

  it('rejects settings that parseEnv rejects', () => {
    expect(() => parseBuildEnv({ PORT: 'eighty' })).toThrow('PORT');
  });
});
