import { describe, expect, it } from 'vitest';
import { parseHookEnv } from '#config/env/hooks.ts';
import { EnvError } from '#config/env/parse-settings.ts';

describe('parseHookEnv', () => {
  const HOOK_SECRET = 'known-to-the-back-end';

  it('polls every five seconds and rebuilds every five minutes without hooks', () => {
    expect(parseHookEnv({ HOOK_SECRET: '' })).toEqual({
      hookSecret: undefined,
      pollEvery: 5,
      rebuildEvery: 300,
      catalogueMaxAge: 3600,
      fullRebuildEvery: 86_400,
    });
  });

  it('only rebuilds all pages once a day with hooks', () => {
    expect(parseHookEnv({ HOOK_SECRET })).toEqual({
      hookSecret: HOOK_SECRET,
      pollEvery: 0,
      rebuildEvery: undefined,
      catalogueMaxAge: 2 * 86_400,
      fullRebuildEvery: 86_400,
    });
  });

  it('uses the given polling interval, with hooks as well', () => {
    expect(parseHookEnv({ HOOK_SECRET, POLL_EVERY: '30' }).pollEvery).toBe(30);
    expect(parseHookEnv({ POLL_EVERY: '0' }).pollEvery).toBe(0);
  });

  it('reads intervals in seconds', () => {
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
  ])('derives from %j a maximum catalogue age of %d seconds', (from, seconds) => {
    expect(parseHookEnv({ HOOK_SECRET, ...from }).catalogueMaxAge).toBe(seconds);
  });

  it.each([
    [{ HOOK_SECRET: 'short' }, 'HOOK_SECRET: must have at least 16 characters'],
    [{ HOOK_SECRET: 'two words, long enough' }, 'HOOK_SECRET: must be one word'],
    [{ POLL_EVERY: 'often' }, 'POLL_EVERY: must be a whole number of seconds from 0'],
    [{ REBUILD_EVERY: '0' }, 'REBUILD_EVERY: must be a whole number from 1'],
    [{ REBUILD_EVERY: '5m' }, 'REBUILD_EVERY: must be a whole number from 1'],
    [{ CATALOGUE_MAX_AGE: '-1' }, 'CATALOGUE_MAX_AGE: must be a whole number of seconds from 0'],
  ])('rejects %j and names the setting', (from, message) => {
    expect(() => parseHookEnv(from)).toThrow(EnvError);
    expect(() => parseHookEnv(from)).toThrow(message);
  });
});
