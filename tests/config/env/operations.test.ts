import { describe, expect, it } from 'vitest';
import { parseOpsEnv } from '#config/env/operations.ts';
import { EnvError } from '#config/env/parse-settings.ts';

describe('parseOpsEnv', () => {
  it('disables the operations server and uses default stop times if nothing is set', () => {
    expect(parseOpsEnv({ OPS_PORT: '' })).toEqual({
      ops: undefined,
      stopDrainMs: 5000,
      stopLimitMs: 75_000,
      securityContacts: undefined,
    });
  });

  it('listens only on this machine unless another host is set', () => {
    expect(parseOpsEnv({ OPS_PORT: '9000' }).ops).toEqual({ port: 9000, host: '127.0.0.1' });
    const wide = parseOpsEnv({ OPS_PORT: '9000', OPS_HOST: '0.0.0.0' });
    expect(wide.ops).toEqual({ port: 9000, host: '0.0.0.0' });
  });

  it('reads the drain time and the limit of a server stop', () => {
    const env = parseOpsEnv({ STOP_DRAIN_MS: '0', STOP_LIMIT_MS: '1000' });
    expect(env).toMatchObject({ stopDrainMs: 0, stopLimitMs: 1000 });
  });

  it('reads the contacts for security reports', () => {
    const SECURITY_CONTACT = 'https://shop.example/report, mailto:security@shop.example';
    expect(parseOpsEnv({ SECURITY_CONTACT }).securityContacts).toEqual([
      'https://shop.example/report',
      'mailto:security@shop.example',
    ]);
  });

  it.each([
    ...[
      'security@shop.example',
      'http://shop.example',
      'mailto:a@b\nExpires: x',
      'mailto:',
      ',',
    ].map((SECURITY_CONTACT): [Record<string, string>, string] => [
      { SECURITY_CONTACT },
      'SECURITY_CONTACT: must be mailto:ADDRESS or an https address',
    ]),
    [{ OPS_PORT: '0' }, 'OPS_PORT: must be a whole number from 1 to 65535'],
    [{ OPS_PORT: '4321' }, 'PORT and OPS_PORT: are both 4321'],
    [{ OPS_PORT: '5000', PORT: '5000' }, 'PORT and OPS_PORT: are both 5000'],
    [{ OPS_HOST: 'ops.example' }, 'OPS_HOST: must be an address of this machine'],
    [{ STOP_DRAIN_MS: '5s' }, 'STOP_DRAIN_MS: must be a whole number of milliseconds from 0'],
    [{ STOP_LIMIT_MS: '0' }, 'STOP_LIMIT_MS: must be a whole number from 1'],
  ])('rejects %j and names the setting', (from, message) => {
    expect(() => parseOpsEnv(from)).toThrow(EnvError);
    expect(() => parseOpsEnv(from)).toThrow(message);
  });
});
