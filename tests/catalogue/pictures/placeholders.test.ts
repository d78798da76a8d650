import { describe, expect, it } from 'vitest';
import { createRequestQueue } from '#catalogue/fetching/request-queue.ts';
import { createPlaceholders, fileDigest } from '#catalogue/pictures/placeholders.ts';

const DIGEST = fileDigest(Buffer.from('placeholder'));

function backEnd(answers: (() => Response)[], trustMs?: number) {
  const asked: string[] = [];
  const fetch = async (url: string | URL | Request) => {
    asked.push(String(url));
    const answer = answers.shift();
    if (!answer) throw new Error('nobody expects another question');
    return answer();
  };
  const isPlaceholder = createPlaceholders({
    media: { mediaUrl: 'http://shop.test/media/', fetch },
    queue: createRequestQueue({ retries: 1, retryDelayMs: 0 }),
    ...(trustMs !== undefined && { trustMs }),
  });
  return { asked, isPlaceholder };
}

const shows = (bytes: string) => () => new Response(bytes);
const says = (status: number) => () => new Response(null, { status });

describe('createPlaceholders', () => {
  it('fetches a placeholder once per file extension', async () => {
    const { asked, isPlaceholder } = backEnd([shows('placeholder'), shows('another')]);
    expect(await isPlaceholder('/a/b/ab.jpg', DIGEST)).toBe(true);
    expect(await isPlaceholder('/c/d/cd.jpg', DIGEST)).toBe(true);
    expect(await isPlaceholder('/c/d/cd.jpg', fileDigest(Buffer.from('a picture')))).toBe(false);
    expect(await isPlaceholder('/a/b/ab.png', DIGEST)).toBe(false);
    expect(asked).toEqual([
      'http://shop.test/media/catalog/product/0/0/there-is-no-such-picture.jpg',
      'http://shop.test/media/catalog/product/0/0/there-is-no-such-picture.png',
    ]);
  });

  it('recognises no placeholder when the back end responds with 404', async () => {
    const { asked, isPlaceholder } = backEnd([says(404)]);
    expect(await isPlaceholder('/a/b/ab.jpg', DIGEST)).toBe(false);
    expect(await isPlaceholder('/a/b/ab.jpg', DIGEST)).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('fetches the placeholder again after it expires', async () => {
    const { isPlaceholder } = backEnd([shows('placeholder'), shows('redrawn')], 0);
    expect(await isPlaceholder('/a/b/ab.jpg', DIGEST)).toBe(true);
    expect(await isPlaceholder('/a/b/ab.jpg', DIGEST)).toBe(false);
  });

  it('retries a failed request and keeps the previous placeholder', async () => {
    const answers = [says(503), shows('placeholder'), says(503), says(503)];
    const { isPlaceholder } = backEnd(answers, 0);
    expect(await isPlaceholder('/a/b/ab.jpg', DIGEST)).toBe(true);
    expect(await isPlaceholder('/a/b/ab.jpg', DIGEST)).toBe(true);
  });
});
