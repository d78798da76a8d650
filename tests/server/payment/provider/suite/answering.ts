import { describe, expect, it } from 'vitest';
import type { ProviderReply } from '#server/payment/provider/port.ts';
import { bytesOf, type ProviderExamples, UNUSED_ADDRESS } from './examples.ts';

const redirectUrl = 'https://shop.example/paid?t=abc';
const ANSWERS: readonly ProviderReply[] = [
  { status: 'OK', redirectUrl, detail: 'recorded' },
  { status: 'INVALID', redirectUrl, detail: 'not recognised' },
  { status: 'ERROR', redirectUrl, detail: 'not recorded' },
  { status: 'AGAIN' },
];

/** Tests how an adapter replies to a notification. */
export function describeReply({ create, facts, words, read }: ProviderExamples): void {
  const provider = create(UNUSED_ADDRESS);
  const replies = (to = provider) => ANSWERS.map((answer) => to.reply(answer));

  describe('reply', () => {
    it.each(ANSWERS)('encodes $status and the redirect URL', (answer) => {
      expect(read(provider.reply(answer))).toEqual(
        answer.status === 'AGAIN' ? { status: 'AGAIN' } : { status: answer.status, redirectUrl },
      );
    });

    it.each(['\r\n', '\n', '\r', '&', '\0', '"'])(
      'keeps its status if a value contains %j',
      (mark) => {
        const others = ['OK', 'INVALID', 'ERROR'] as const;
        for (const status of others) {
          for (const other of others) {
            const detail = `x${mark}Status=${other}${mark}RedirectURL=https://evil.example/${mark}`;
            const answer = provider.reply({ status, redirectUrl, detail });
            expect(read(answer)).toEqual({ status, redirectUrl });
            const led = provider.reply({ status, redirectUrl: `${redirectUrl}${detail}`, detail });
            expect([status, 'AGAIN']).toContain(read(led).status);
          }
        }
      },
    );

    it('does not depend on earlier notifications', () => {
      const first = replies(create(UNUSED_ADDRESS));
      const { taken, others, forged } = words;
      for (const body of [taken, ...others]
        .map((word) => word.body)
        .concat(Object.values(forged))) {
        provider.recognise(bytesOf(body));
        provider.verify(bytesOf(body), facts);
        expect(replies()).toEqual(first);
      }
    });
  });
}
