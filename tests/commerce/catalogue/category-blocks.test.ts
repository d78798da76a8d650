import { describe, expect, it } from 'vitest';
import { fetchCategoryBlocks } from '#commerce/catalogue/category-blocks.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { startLocalServer } from '../../../scripts/process/local-server.ts';

async function ask(answer: object, ids = [3, 4, 5, 6]) {
  const server = await startLocalServer((_, response) => void response.end(JSON.stringify(answer)));
  try {
    return await fetchCategoryBlocks(createCommerceClient({ baseUrl: server.url }), ids);
  } finally {
    await server.close();
  }
}

const category = (id: number, display_mode: string | null, content?: string) => ({
  id,
  display_mode,
  cms_block: content === undefined ? null : { content },
});

const withItems = (items: unknown[], errors?: object[]) => ({
  ...(errors && { errors }),
  data: { categories: { items } },
});

const blockError = (place: number, kind: string) => ({
  message: `The block failed as ${kind}.`,
  path: ['categories', 'items', place, 'cms_block'],
  extensions: { category: kind },
});

describe('fetchCategoryBlocks', () => {
  it('returns the blocks of categories that display them', async () => {
    const items = [
      category(3, 'PAGE', '<p>Three</p>'),
      category(4, 'PRODUCTS_AND_PAGE', '<p>Four</p>'),
      category(5, 'PRODUCTS', '<p>Five</p>'),
      category(6, null),
    ];
    expect(await ask(withItems(items))).toEqual({
      blocks: [
        { categoryId: 3, html: '<p>Three</p>', isAlone: true },
        { categoryId: 4, html: '<p>Four</p>', isAlone: false },
      ],
      rejected: [],
    });
  });

  it('treats a disabled block as missing', async () => {
    const items = [category(3, 'PAGE'), category(4, 'PAGE', '<p>Four</p>')];
    const { blocks, rejected } = await ask(
      withItems(items, [blockError(0, 'graphql-no-such-entity')]),
    );
    expect(blocks.map(({ categoryId }) => categoryId)).toEqual([4]);
    expect(rejected).toEqual([]);
  });

  it('rejects only the category whose block fails or is malformed', async () => {
    const items = [
      category(3, 'PAGE'),
      { ...category(4, 'PAGE'), cms_block: { content: 7 } },
      category(5, 'PAGE', '<p>Five</p>'),
    ];
    const { blocks, rejected } = await ask(withItems(items, [blockError(0, 'internal')]));
    expect(blocks.map(({ categoryId }) => categoryId)).toEqual([5]);
    expect(rejected.map(({ named }) => named)).toEqual([{ id: '3' }, { id: '4' }]);
    expect(rejected[0]?.problem.message).toContain('The block failed as internal.');
  });

  it.each([
    ['an error of the whole query', { errors: [{ message: 'Syntax Error' }] }],
    ['an error next to data', withItems([], [{ message: 'Syntax Error' }])],
    ['no data', {}],
    ['a category without an id', withItems([{ display_mode: 'PAGE' }])],
  ])('throws MalformedAnswer for %s', async (_, answer) => {
    await expect(ask(answer)).rejects.toThrow(MalformedAnswer);
  });
});
