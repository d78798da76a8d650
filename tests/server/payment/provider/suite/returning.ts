import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../../../setup/back-end/recording-back-end.ts';
import { type ProviderExamples, UNUSED_ADDRESS } from './examples.ts';

export function describeReturnMoney({ create, returning }: ProviderExamples): void {
  const { captured, answers } = returning;
  let line: RecordingBackEnd;
  beforeAll(async () => {
    line = await startRecordingBackEnd();
  });
  beforeEach(() => {
    line.seen.length = 0;
  });
  afterAll(() => line.close());

  const returnMoney = () =>
    create({ ...UNUSED_ADDRESS, voidUrl: `${line.url}/void`, timeoutMs: 1_000 }).returnMoney(
      captured,
    );

  describe('returnMoney', () => {
    it.each(answers)('reads $text as $means.kind', async ({ text, means }) => {
      line.answerWith((_, response) => response.end(text));
      expect(await returnMoney()).toEqual(means);
    });

    it('sends all references of the payment in one request', async () => {
      line.answerWith((_, response) => response.end());
      await returnMoney();
      const sent = line.seen.map(({ body }) => decodeURIComponent(body));
      expect(sent).toHaveLength(1);
      for (const reference of Object.values(captured)) expect(sent[0]).toContain(reference);
    });

    it.each<[string, Parameters<RecordingBackEnd['answerWith']>[0]]>([
      ['no response', () => {}],
      ['a lost connection', (_, response) => response.destroy()],
      ['a truncated response', (_, response) => void response.write('Status=')],
      ['a web page', (_, response) => response.end('<html>Status=OK</html>')],
      ['an empty response', (_, response) => response.end()],
      ['a redirect', (_, response) => response.writeHead(307, { Location: '/other' }).end()],
    ])('returns unclear after %s and does not repeat the request', async (_, listener) => {
      line.answerWith(listener);
      expect(await returnMoney()).toMatchObject({ kind: 'unclear' });
      expect(line.seen).toHaveLength(1);
    });
  });
}
