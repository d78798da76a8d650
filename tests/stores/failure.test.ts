import { describe, expect, it } from 'vitest';
import { BackEndRefusal, BackEndUnreachable, MalformedAnswer } from '#commerce/errors.ts';
import { toFailure } from '#stores/failure.ts';

const UNREACHABLE = {
  message: 'We could not reach the shop. Please try again.',
  mayRetry: true,
};

describe('toFailure', () => {
  it("returns the back end's message for a refusal", () => {
    const refusal = new BackEndRefusal('POST /x', 400, 'The requested qty is not available');
    expect(toFailure(refusal)).toEqual({
      message: 'The requested qty is not available',
      mayRetry: false,
    });
  });

  it('returns the rate-limit message without a retry', () => {
    const refusal = new BackEndRefusal('POST /x', 429, 'Please wait a few minutes.');
    expect(toFailure(refusal)).toEqual({ message: 'Please wait a few minutes.', mayRetry: false });
  });

  it.each([
    ['a back end that is down', new BackEndUnreachable('GET /x', 'ECONNREFUSED')],
    [
      'an internal error of the back end',
      new BackEndRefusal('GET /x', 500, 'Internal Error. Report ID: webapi-1'),
    ],
    ['a malformed response', new MalformedAnswer('GET /x', '', 'is not JSON')],
    ['a programming error of the shop', new TypeError('x is undefined')],
  ])('reports an unreachable shop with a retry for %s', (_name, error) => {
    expect(toFailure(error)).toEqual(UNREACHABLE);
  });
});
