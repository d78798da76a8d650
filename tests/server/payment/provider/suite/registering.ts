import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Registration } from '#server/payment/provider/port.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../../../setup/back-end/recording-back-end.ts';
import { type ProviderExamples, UNUSED_ADDRESS } from './examples.ts';

export function describeRegister({ create, opening }: ProviderExamples): void {
  const { registration, sumIn, answers, unsendable } = opening;
  let line: RecordingBackEnd;
  beforeAll(async () => {
    line = await startRecordingBackEnd();
  });
  beforeEach(() => {
    line.seen.length = 0;
  });
  afterAll(() => line.close());

  const register = (over: Partial<Registration> = {}) =>
    create({ ...UNUSED_ADDRESS, registerUrl: `${line.url}/register`, timeoutMs: 1_000 }).register({
      ...registration,
      ...over,
    });

  describe('register', () => {
    it.each(answers)('returns $means.kind for its response', async ({ text, means }) => {
      line.answerWith((_, response) => response.end(text));
      expect(await register()).toEqual(means);
      expect(line.seen).toHaveLength(1);
    });

    it.each([1, 99, 100, 24_000, 9_999_999])('requests exactly %i pence', async (amount) => {
      await register({ amount });
      expect(line.seen.map(({ body }) => sumIn(body))).toEqual([amount]);
    });

    it.each<[string, Parameters<RecordingBackEnd['answerWith']>[0]]>([
      ['silence', () => {}],
      ['a lost line', (_, response) => response.destroy()],
      ['an answer that breaks off', (_, response) => void response.write('Status')],
      ['a page', (_, response) => response.end('<html>Status=OK</html>')],
      ['an empty answer', (_, response) => response.end()],
      ['a redirect', (_, response) => response.writeHead(307, { Location: '/other' }).end()],
    ])('returns unclear after %s and does not repeat the request', async (_, listener) => {
      line.answerWith(listener);
      expect(await register()).toMatchObject({ kind: 'unclear' });
      expect(line.seen).toHaveLength(1);
    });

    it('omits personal data that the provider quotes', async () => {
      const { email } = registration;
      const quoting = answers.filter(({ text }) => text.includes(email));
      expect(quoting).not.toEqual([]);
      for (const { text } of quoting) {
        line.answerWith((_, response) => response.end(text));
        expect(JSON.stringify(await register())).not.toContain(email);
      }
    });

    it.each(unsendable)('throws for values that cannot be sent: %j', async (over) => {
      await expect(register(over)).rejects.toThrow(RangeError);
      expect(line.seen).toEqual([]);
    });
  });
}
