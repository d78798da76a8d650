import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPictureCache } from '#catalogue/pictures/picture-cache.ts';
import { createPlaceholders, digestOf } from '#catalogue/pictures/placeholders.ts';
import { createPoliteQueue } from '#catalogue/reading/polite-queue.ts';

const DIGEST = digestOf(Buffer.from('placeholder'));

/** A back end that answers each question as told, and questions with what is remembered. */
function backEnd(answers: (() => Response)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'placeholders-'));
  const cache = openPictureCache(folder);
  onTestFinished(() => {
    cache.close();
    rmSync(folder, { recursive: true });
  });
  const asked: { url: string; etag: string | null }[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    asked.push({ url: String(url), etag: new Headers(init?.headers).get('If-None-Match') });
    const answer = answers.shift();
    if (!answer) throw new Error('nobody expects another question');
    return answer();
  };
  const reading = ({ trustMs = 0 } = {}) =>
    createPlaceholders({
      media: { mediaUrl: 'http://shop.test/media/', fetch },
      queue: createPoliteQueue({ retries: 1, retryDelayMs: 0 }),
      cache,
      trustMs,
    });
  return { asked, reading };
}

const shows = (bytes: string, etag = '"1"') => {
  return () => new Response(bytes, { headers: { ETag: etag } });
};
const says = (status: number) => () => new Response(null, { status });

describe('placeholders', () => {
  it('are learned once for each ending of a name', async () => {
    const { asked, reading } = backEnd([shows('placeholder'), shows('another')]);
    const isPlaceholder = reading();
    expect(await isPlaceholder('/a/b/ab.jpg', DIGEST)).toBe(true);
    expect(await isPlaceholder('/c/d/cd.jpg', DIGEST)).toBe(true);
    expect(await isPlaceholder('/c/d/cd.jpg', digestOf(Buffer.from('a picture')))).toBe(false);
    expect(await isPlaceholder('/a/b/ab.png', DIGEST)).toBe(false);
    expect(asked.map(({ url }) => url)).toEqual([
      'http://shop.test/media/catalog/product/0/0/there-is-no-such-picture.jpg',
      'http://shop.test/media/catalog/product/0/0/there-is-no-such-picture.png',
    ]);
  });

  it('are nothing where the back end refuses what it lacks', async () => {
    const { asked, reading } = backEnd([says(404)]);
    expect(await reading()('/a/b/ab.jpg', DIGEST)).toBe(false);
    expect(await reading({ trustMs: 60_000 })('/a/b/ab.jpg', DIGEST)).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('are remembered over readings, and asked for by their version', async () => {
    const { asked, reading } = backEnd([shows('placeholder'), says(304), shows('redrawn')]);
    expect(await reading()('/a/b/ab.jpg', DIGEST)).toBe(true);
    expect(await reading({ trustMs: 60_000 })('/a/b/ab.jpg', DIGEST)).toBe(true);
    expect(await reading()('/a/b/ab.jpg', DIGEST)).toBe(true);
    expect(await reading()('/a/b/ab.jpg', DIGEST)).toBe(false);
    expect(asked.map(({ etag }) => etag)).toEqual([null, '"1"', '"1"']);
  });

  it('stay as they were where no answer comes, and a first question is repeated', async () => {
    const { reading } = backEnd([says(503), shows('placeholder'), says(503)]);
    expect(await reading()('/a/b/ab.jpg', DIGEST)).toBe(true);
    expect(await reading()('/a/b/ab.jpg', DIGEST)).toBe(true);
  });

  it('are none as long as no answer came at all', async () => {
    const { reading } = backEnd([says(503), says(503), shows('placeholder')]);
    expect(await reading()('/a/b/ab.jpg', DIGEST)).toBe(false);
    expect(await reading({ trustMs: 60_000 })('/a/b/ab.jpg', DIGEST)).toBe(true);
  });
});
