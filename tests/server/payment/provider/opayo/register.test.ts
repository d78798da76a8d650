import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postRegistration } from '#server/payment/provider/opayo/register.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../../../setup/back-end/recording-back-end.ts';

let provider: RecordingBackEnd;
beforeAll(async () => {
  provider = await startRecordingBackEnd();
});
afterAll(() => provider.close());

const post = () =>
  postRegistration({ registerUrl: `${provider.url}/register`, timeoutMs: 200 }, 'A=%FC');

describe('postRegistration', () => {
  it('posts the bytes as a form', async () => {
    provider.answerWith((_, response) => response.end('Status=ERROR\r\nStatusDetail=5003 : x\r\n'));
    expect(await post()).toEqual({ kind: 'unclear', detail: 'ERROR 5003' });
    expect(provider.seen[0]).toMatchObject({
      method: 'POST',
      path: '/register',
      body: 'A=%FC',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  });

  it('returns an unclear result without a response', async () => {
    provider.answerWith(() => {});
    expect(await post()).toEqual({ kind: 'unclear', detail: 'no answer after 200 ms' });
    provider.answerWith((_, response) => response.destroy());
    expect(await post()).toEqual({ kind: 'unclear', detail: 'connection lost' });
  });

  it('does not follow redirects', async () => {
    provider.answerWith((_, response) => response.writeHead(307, { Location: '/other' }).end());
    expect(await post()).toEqual({ kind: 'unclear', detail: 'connection lost' });
    expect(provider.seen.map(({ path }) => path)).not.toContain('/other');
  });
});
