import { describe, expect, it } from 'vitest';
import { EnvError } from '#config/env.ts';
import { parseHookEnv } from '#config/hook-env.ts';

describe('parseHookEnv', () => {
  it('takes no hooks, compares all pages daily and misses the second time when nothing is set', () => {
    expect(parseHookEnv({ HOOK_SECRET: '' })).toEqual({
      ...{ hookSecret: undefined, rebuildEvery: undefined, catalogueMaxAge: 2 * 86_400 },
      fullRebuildEvery: 86_400,
      hookUrl: 'http://localhost:4321/hooks/catalogue',
    });
  });

  it('lets the sandbox send its hooks to the shop on PORT, or elsewhere', () => {
    expect(parseHookEnv({ PORT: '5000' }).hookUrl).toBe('http://localhost:5000/hooks/catalogue');
    const url = 'https://shop.example/hooks/catalogue';
    expect(parseHookEnv({ HOOK_URL: url }).hookUrl).toBe(url);
  });

  it('reads seconds', () => {
    const env = parseHookEnv({ REBUILD_EVERY: '300', CATALOGUE_MAX_AGE: '900' });
    expect(env).toMatchObject({ rebuildEvery: 300, catalogueMaxAge: 900 });
    expect(parseHookEnv({ CATALOGUE_MAX_AGE: '0' }).catalogueMaxAge).toBe(0);
    expect(parseHookEnv({ FULL_REBUILD_EVERY: '0' }).fullRebuildEvery).toBe(0);
  });

  it.each([
    [{ REBUILD_EVERY: '7200' }, 14_400],
    [{ REBUILD_EVERY: '300' }, 3600],
    [{ REBUILD_EVERY: '604800' }, 2 * 86_400],
    [{ FULL_REBUILD_EVERY: '604800' }, 2 * 604_800],
    [{ FULL_REBUILD_EVERY: '0', REBUILD_EVERY: '7200' }, 14_400],
    [{ FULL_REBUILD_EVERY: '0' }, 0],
    [{ CATALOGUE_MAX_AGE: '0', REBUILD_EVERY: '300' }, 0],
  ])('with %j takes a catalogue of %d seconds for too old', (from, seconds) => {
    expect(parseHookEnv(from).catalogueMaxAge).toBe(seconds);
  });

  it.each([
    [{ HOOK_SECRET: 'short' }, 'HOOK_SECRET: must have at least 16 characters'],
    [{ HOOK_SECRET: 'two words, long enough' }, 'HOOK_SECRET: must be one word'],
    [{ HOOK_URL: 'shop.example/hooks' }, 'HOOK_URL: must be an http or https URL'],
    [{ REBUILD_EVERY: '0' }, 'REBUILD_EVERY: must be a whole number from 1'],
    [{ REBUILD_EVERY: '5m' }, 'REBUILD_EVERY: must be a whole number from 1'],
    [{ CATALOGUE_MAX_AGE: '-1' }, 'CATALOGUE_MAX_AGE: must be a whole number of seconds from 0'],
  ])('refuses %j and names the setting', (from, message) => {
    expect(() => parseHookEnv(from)).toThrow(EnvError);
    expect(() => parseHookEnv(from)).toThrow(message);
  });
});
