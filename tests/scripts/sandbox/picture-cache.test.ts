import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createPictureCache } from '#sandbox/picture-cache.ts';
import { temporaryFolder } from './sample.ts';

function countingMaker() {
  let made = 0;
  return {
    times: () => made,
    async make() {
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return Buffer.from(`picture ${made}`);
    },
  };
}

describe('picture cache of the sandbox', () => {
  it('renders a picture once for concurrent and later requests', async () => {
    const folder = temporaryFolder();
    const { make, times } = countingMaker();
    const load = createPictureCache(folder);
    const together = await Promise.all([load('a.jpg', make), load('a.jpg', make)]);
    expect(together.map(String)).toEqual(['picture 1', 'picture 1']);
    expect(String(await createPictureCache(folder)('a.jpg', make))).toBe('picture 1');
    expect(times()).toBe(1);
    expect(readdirSync(folder)).toEqual(['a.jpg']);
  });

  it('tries again after a failure', async () => {
    const load = createPictureCache(temporaryFolder());
    await expect(load('a.jpg', () => Promise.reject(new Error('no ink')))).rejects.toThrow(
      'no ink',
    );
    expect(String(await load('a.jpg', countingMaker().make))).toBe('picture 1');
  });
});
