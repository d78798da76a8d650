import { describe, expect, it, vi } from 'vitest';
import { cachedFragment } from '#components/ui/cached-fragment.ts';

const rendering = (html: string) => vi.fn(async () => html);

describe('a cached fragment', () => {
  it('is rendered once for all pages with an equal model', async () => {
    const render = rendering('<header>1</header>');
    const pages = [{ menu: ['a'] }, { menu: ['a'] }].map((model) =>
      cachedFragment('once', model, render),
    );
    expect(await Promise.all(pages)).toEqual(['<header>1</header>', '<header>1</header>']);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is rendered anew for another model, and for another name', async () => {
    const model = { menu: ['a'] };
    expect(await cachedFragment('x', model, rendering('1'))).toBe('1');
    expect(await cachedFragment('x', { menu: ['b'] }, rendering('2'))).toBe('2');
    expect(await cachedFragment('y', model, rendering('3'))).toBe('3');
    expect(await cachedFragment('x', model, rendering('4'))).toBe('1');
  });

  it('holds islands as browsers read them', async () => {
    const island = '<astro-island uid="a" ssr client="intent">x<!--astro:end--></astro-island>';
    expect(await cachedFragment('island', {}, rendering(island))).toBe(
      '<astro-island ssr>x</astro-island>',
    );
  });

  it('is tried again after it failed', async () => {
    const model = { id: 1 };
    const fail = () => Promise.reject(new Error('no picture'));
    await expect(cachedFragment('failing', model, fail)).rejects.toThrow('no picture');
    expect(await cachedFragment('failing', model, rendering('ok'))).toBe('ok');
  });

  it('makes room for others when it was not asked for lately', async () => {
    const old = rendering('old');
    await cachedFragment('old', { id: 0 }, old);
    for (let id = 0; id < 1000; id += 1) await cachedFragment('card', { id }, rendering('card'));
    await cachedFragment('old', { id: 1 }, rendering('new'));
    await cachedFragment('old', { id: 0 }, old);
    expect(old).toHaveBeenCalledTimes(2);
  });
});
