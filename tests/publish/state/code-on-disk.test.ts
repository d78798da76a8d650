import { describe, expect, it } from 'vitest';
import { CodeChanged, PublishRefused } from '#publish/errors.ts';
import { refuseWithOwnCode, requireOwnCode } from '#publish/state/code-on-disk.ts';

const SAME = { own: 'a', onDisk: () => 'a' };
const OTHER = { own: 'a', onDisk: () => 'b' };

const failWith = (error: Error) => () => {
  throw error;
};

describe('a process whose code on disk', () => {
  it('is its own goes on', () => {
    requireOwnCode(SAME);
    expect(refuseWithOwnCode(SAME, () => 'fit')).toBe('fit');
    expect(() => refuseWithOwnCode(SAME, failWith(new PublishRefused('dead')))).toThrow('dead');
  });

  it('is another has to end, rather than refuse what that code may allow', () => {
    expect(() => requireOwnCode(OTHER)).toThrow(CodeChanged);
    const refusal = failWith(new PublishRefused('dead'));
    expect(() => refuseWithOwnCode(OTHER, refusal)).toThrow(CodeChanged);
  });

  it('is another publishes what is fit, and says what fails for other reasons', () => {
    expect(refuseWithOwnCode(OTHER, () => 'fit')).toBe('fit');
    expect(() => refuseWithOwnCode(OTHER, failWith(new Error('disk full')))).toThrow('disk full');
  });
});
