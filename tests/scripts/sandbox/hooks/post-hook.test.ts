import { expect, it } from 'vitest';
import { postHook } from '#sandbox/hooks/post-hook.ts';
import { startRecordingBackEnd } from '../../../setup/back-end/recording-back-end.ts';

it('sends no further attempt after an abort during a pause', async () => {
  const shop = await startRecordingBackEnd();
  shop.answerWith((_, response) => response.writeHead(500).end());
  const stopping = new AbortController();
  function* pauses() {
    queueMicrotask(() => stopping.abort());
    yield 60_000;
  }
  const options = { url: shop.url, secret: 's', timeoutMs: 5000 };
  const reason = await postHook('{}', options, pauses(), stopping.signal);
  await shop.close();
  expect(reason).toBe('it answered 500 ');
  expect(shop.seen).toHaveLength(1);
});
