import { describe, expect, it, vi } from 'vitest';
import { withTabLock } from '#stores/tab-lock.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

async function order(): Promise<string[]> {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} starts`);
    await pause();
    seen.push(`${name} ends`);
    if (name === 'first') throw new Error('first failed');
    return name;
  };
  const results = await Promise.allSettled([
    withTabLock('cart', work('first')),
    withTabLock('cart', work('second')),
  ]);
  return [...seen, ...results.map(({ status }) => status)];
}

const IN_ORDER = [
  'first starts',
  'first ends',
  'second starts',
  'second ends',
  'rejected',
  'fulfilled',
];

describe('withTabLock', () => {
  it('runs tasks one after another, even if the first fails', async () => {
    expect(await order()).toEqual(IN_ORDER);
  });

  it('runs tasks in order without Web Locks', async () => {
    vi.stubGlobal('navigator', {});
    expect(await order()).toEqual(IN_ORDER);
    vi.unstubAllGlobals();
  });
});
