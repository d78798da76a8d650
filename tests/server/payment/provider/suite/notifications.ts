import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type {
  ExpectedPayment,
  PaymentProvider,
  VerificationResult,
} from '#server/payment/provider/port.ts';
import { recordedDetails } from '#server/payment/provider/recorded-details.ts';
import { bytesOf, type ProviderExamples, UNUSED_ADDRESS } from './examples.ts';

const UNVERIFIED: VerificationResult = { kind: 'unbelieved' };

/** Makes the comparison of secrets return `isEqual`. */
function compareAs(isEqual: boolean): void {
  const spy = vi.spyOn(crypto, 'timingSafeEqual').mockReturnValue(isEqual);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

/** Yields the body with each byte changed or omitted, and each truncation. */
function* alterationsOf(body: Buffer): Generator<Buffer> {
  for (const [index, byte] of body.entries()) {
    for (const mask of [0x01, 0x20, 0x80]) {
      const altered = Buffer.from(body);
      altered[index] = byte ^ mask;
      yield altered;
    }
    yield Buffer.concat([body.subarray(0, index), body.subarray(index + 1)]);
    yield body.subarray(0, index);
  }
}

function describeRecognise(provider: PaymentProvider, { facts, words }: ProviderExamples): void {
  const { taken, others, forged } = words;
  describe('recognise', () => {
    it('returns code and claimed verdict of a notification', () => {
      for (const { body, verdict } of [{ ...taken, verdict: 'taken' }, ...others]) {
        expect(provider.recognise(bytesOf(body))).toEqual({ code: facts.code, verdict });
      }
    });

    it.each(Object.entries(forged))('returns the claim of a forged notification: %s', (_, body) => {
      const claim = { code: facts.code, verdict: 'taken' };
      expect(provider.recognise(bytesOf(body))).toEqual(claim);
    });

    it('accepts any bytes without throwing', () => {
      const claim = { code: expect.any(String) };
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
          expect(provider.recognise(bytes)).toMatchObject(claim);
        }),
      );
      expect(provider.recognise(bytesOf(''))).toEqual({ code: '', verdict: undefined });
    });
  });
}

function describeVerify(provider: PaymentProvider, examples: ProviderExamples): void {
  const { facts, words } = examples;
  const { taken, others, forged, astray, misformed } = words;
  const verify = (body: string, over: Partial<ExpectedPayment> = {}) =>
    provider.verify(bytesOf(body), { ...facts, ...over });

  describe('verify', () => {
    it.each([{ ...taken, verdict: 'taken' }, ...others])(
      'verifies status $status as verdict $verdict',
      ({ body, status, verdict }) => {
        expect(verify(body)).toMatchObject({ kind: 'believed', word: { verdict, status } });
      },
    );

    it.each(Object.entries(forged))('rejects a forged notification: %s', (_, body) => {
      expect(verify(body)).toEqual(UNVERIFIED);
    });

    it.each(Object.entries(astray))('rejects a notification signed for %s', (_, body) => {
      expect(verify(body)).toEqual(UNVERIFIED);
    });

    it.each<[string, Partial<ExpectedPayment>]>([
      ['another code', { code: `${facts.code}x` }],
      ['another id', { providerId: `${facts.providerId}x` }],
      ['no id', { providerId: null }],
      ['another secret', { secret: [...facts.secret].toReversed().join('') }],
      ['no secret', { secret: null }],
      ['an empty secret', { secret: '' }],
    ])('rejects every notification of a payment with %s', (_, over) => {
      const bodies = [taken, ...others, ...misformed].map(({ body }) => body);
      for (const body of [...bodies, ...Object.values(forged)]) {
        expect(verify(body, over)).toEqual(UNVERIFIED);
      }
    });

    it.each([taken, ...others])(
      'rejects every altered notification or returns the same result: $status',
      ({ body }) => {
        const whole = verify(body);
        let refused = 0;
        for (const altered of alterationsOf(bytesOf(body))) {
          const verified = provider.verify(altered, facts);
          if (verified.kind === 'believed') expect(verified).toEqual(whole);
          else refused += 1;
        }
        expect(refused).toBeGreaterThan(body.length);
      },
    );

    it.each(misformed)(
      'reports a signed notification with a malformed $field',
      ({ body, field }) => {
        expect(verify(body)).toEqual({ kind: 'misformed', field });
      },
    );

    it('rejects random bytes as a notification', () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
          expect(provider.verify(bytes, facts)).toEqual(UNVERIFIED);
        }),
      );
    });

    it('returns the same result regardless of earlier notifications', () => {
      const fresh = examples.create(UNUSED_ADDRESS);
      const hear = (body: string) => fresh.verify(bytesOf(body), facts);
      const bodies = [taken, ...others].map(({ body }) => body);
      const first = bodies.map(hear);
      Object.values(forged).map(hear);
      expect(bodies.toReversed().map(hear)).toEqual(first.toReversed());
    });
  });
}

function describeComparing(provider: PaymentProvider, { facts, words }: ProviderExamples): void {
  const bytes = bytesOf(words.taken.body);
  const other = { ...facts, secret: [...facts.secret].toReversed().join('') };

  it('verify compares secrets only in constant time', () => {
    compareAs(false);
    expect(provider.verify(bytes, facts)).toEqual(UNVERIFIED);
    compareAs(true);
    expect(provider.verify(bytes, other)).toMatchObject({ kind: 'believed' });
  });
}

function describeVerifiedNotification(provider: PaymentProvider, examples: ProviderExamples): void {
  const { facts, words, card, unkept } = examples;
  const wordOf = (body: string) => {
    const verified = provider.verify(bytesOf(body), facts);
    if (verified.kind !== 'believed') throw new Error(`${verified.kind}: ${body}`);
    return verified.word;
  };

  describe('verified notification', () => {
    it('contains a risk only if the provider reports one', () => {
      expect(wordOf(words.taken.body).risk).toBeNull();
      for (const body of words.risky) {
        expect(wordOf(body)).toMatchObject({ verdict: 'taken', risk: expect.stringMatching(/\w/) });
      }
    });

    it('stores status and card under the names used in order comments', () => {
      const { body, status } = words.taken;
      expect(recordedDetails({ detail: wordOf(body).kept })).toEqual({ status, ...card });
      for (const other of words.others) {
        expect(recordedDetails({ detail: wordOf(other.body).kept })).toMatchObject({
          status: other.status,
        });
      }
    });

    it('stores no empty values and no secrets', () => {
      const word = wordOf(words.taken.body);
      expect(Object.values(word.kept)).not.toContain('');
      for (const secret of [facts.secret, ...unkept]) {
        expect(words.taken.body + facts.secret).toContain(secret);
        expect(JSON.stringify(word)).not.toContain(secret);
      }
    });
  });
}

/** Tests how an adapter parses and verifies notifications. */
export function describeNotifications(examples: ProviderExamples): void {
  const provider = examples.create(UNUSED_ADDRESS);
  describeRecognise(provider, examples);
  describeVerify(provider, examples);
  describeComparing(provider, examples);
  describeVerifiedNotification(provider, examples);
}
