import { describe, expect, it } from 'vitest';
import { CodeChanged, PublishRefused } from '#publish/errors.ts';
import { refuseWithOwnCode, requireOwnCode } from '#publish/state/code-on-disk.ts';

const SAME = { own: 'a', onDisk: () => 'a' };
const OTHER = { own: 'a', onDisk: () => 'b' };

const failWith = (error: Error) => () => {
  throw error;
};

describe('code version check', () => {
  it('continues if the code on disk is unchanged', () => {
    requireOwnCode(SAME);
    expect(refuseWithOwnCode(SAME, () => 'fit')).toBe('fit');
    expect(() => refuseWithOwnCode(SAME, failWith(new PublishRefused('dead')))).toThrow('dead');
  });

  it('throws CodeChanged instead of a refusal if the code on disk changed', () => {
    expect(() => requireOwnCode(OTHER)).toThrow(CodeChanged);
    const refusal = failWith(new PublishRefused('dead'));
    expect(() => refuseWithOwnCode(OTHER, refusal)).toThrow(CodeChanged);
  });

  it('passes on results and other errors even if the code on disk changed', () => {
    expect(refuseWithOwnCode(OTHER, () => 'fit')).toBe('fit');
    expect(() => refuseWithOwnCode(OTHER, failWith(new Error('disk full')))).toThrow('disk full');
  });
});
