import type { SSRResult } from 'astro';
import { useId } from 'react';
import { describe, expect, it } from 'vitest';
import { serverRenderer } from '#islands/server-renderer.ts';

function Island({ text = '', hasId = true }: { text?: string; hasId?: boolean }): string {
  const id = useId();
  return hasId ? text + id : text;
}

/** A page: Astro hands the same object to every island of it. */
function page(): { render: (props: object, slots?: object) => { html: string; attrs: object } } {
  // The renderer only tells pages apart.
  const context = { result: {} as SSRResult };
  return {
    render: (props, slots = {}) =>
      serverRenderer.renderToStaticMarkup.call(context, Island, { ...props }, { ...slots }),
  };
}

describe('serverRenderer', () => {
  it('gives each island of a page ids of its own, and the browser their prefix', () => {
    const { render } = page();
    const [first, second] = [render({}), render({})];
    expect(first.attrs).toEqual({ prefix: 'Island0' });
    expect(second.attrs).toEqual({ prefix: 'Island1' });
    expect(first.html).toContain('Island0');
    expect(second.html).toContain('Island1');
  });

  it('counts the islands of each sort by themselves, since a fragment with others may be cached', () => {
    const Other = (props: object) => Island(props);
    const context = { result: {} as SSRResult };
    const sorts = [Other, Island, Other].map(
      (sort) => serverRenderer.renderToStaticMarkup.call(context, sort, {}, {}).attrs,
    );
    expect(sorts).toEqual([{ prefix: 'Other0' }, { prefix: 'Island0' }, { prefix: 'Other1' }]);
  });

  it('gives no prefix to an island whose HTML holds no id', () => {
    const { render } = page();
    expect(render({ text: 'Island0', hasId: false }).attrs).toEqual({});
    expect(render({}).attrs).toEqual({ prefix: 'Island0' });
  });

  it('renders a page the same, whatever was rendered before', () => {
    const islands = [{ text: '<b>' }, { text: '&' }];
    const [one, other] = [page(), page()];
    const before = islands.map((props) => one.render(props));
    expect(before[0]?.html).toMatch(/^&lt;b&gt;/);
    expect(islands.map((props) => other.render(props))).toEqual(before);
  });

  it('refuses what a page puts inside an island', () => {
    expect(() => page().render({}, { default: '<p>' })).toThrow(
      'The island Island takes no children from a page',
    );
  });

  it('refuses a property that the browser would have to put together', () => {
    expect(() => page().render({ text: 'a', many: ['a'] })).toThrow(
      'The island Island takes single values, and many is none',
    );
  });

  it('leaves names of elements to Astro', () => {
    expect(serverRenderer.check(Island)).toBe(true);
    expect(serverRenderer.check('h2')).toBe(false);
  });
});
