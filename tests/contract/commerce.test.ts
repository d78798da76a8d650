/** The REST client and the sandbox are written apart from each other; here they meet. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchAttributePage } from '#commerce/attributes.ts';
import {
  type CommerceCategory,
  fetchCategoryMembers,
  fetchCategoryTree,
} from '#commerce/categories.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { fetchProductMedia } from '#commerce/media.ts';
import { fetchProductPage } from '#commerce/products.ts';
import { fetchStoreSettings } from '#commerce/store.ts';
import { type RunningSandbox, startSandbox, TOKENS } from '../setup/sandbox.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ products: 60 });
});

afterAll(() => sandbox.close());

const client = (token?: string) =>
  createCommerceClient({ baseUrl: sandbox.url, ...(token !== undefined && { token }) });
const reader = () => client(TOKENS.catalogue);

function* walk(category: CommerceCategory): Iterable<CommerceCategory> {
  yield category;
  for (const child of category.children) yield* walk(child);
}

describe('the REST client against the sandbox', () => {
  it('reads products page by page, in the order of their ids, each once', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await fetchProductPage(reader(), page, 25));
    expect(pages.map(({ products }) => products.length)).toEqual([25, 25, 10]);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([60, 60, 60]);
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  });

  it('reads what pages are made of', async () => {
    const { products } = await fetchProductPage(reader(), 1, 60);
    const machine = products.find(({ links, media }) => links.length > 2 && media.length > 1);
    expect(machine?.attributes).toHaveProperty('url_key');
    expect(machine?.attributes).toHaveProperty('short_description');
    expect(machine?.attributes['list_price']).toMatch(/^\d+\.\d{6}$/);
    expect(machine?.media[0]).toMatchObject({
      mediaType: 'image',
      file: expect.stringMatching(/^\//),
    });
    expect(new Set(machine?.links.map(({ type }) => type))).not.toContain(undefined);
  });

  it('reads the tree with both audiences below their known ids', async () => {
    const categories = [...walk(await fetchCategoryTree(reader()))];
    const parents = new Set(categories.map(({ parentId }) => parentId));
    expect(parents).toContain(7);
    expect(parents).toContain(3);
    expect(categories.find(({ id }) => id === 7)?.isActive).toBe(true);
  });

  it('reads the members of a category with their positions', async () => {
    const categories = [...walk(await fetchCategoryTree(reader()))].filter(
      ({ parentId }) => parentId === 7,
    );
    const members = await Promise.all(
      categories.map(({ id }) => fetchCategoryMembers(reader(), id)),
    );
    const first = members.find((list) => list.length > 1) ?? [];
    expect(first[0]).toEqual({ sku: expect.any(String), position: expect.any(Number) });
  });

  it('reads attributes with labels and options', async () => {
    const { attributes, totalCount } = await fetchAttributePage(reader(), 1, 1000);
    expect(attributes).toHaveLength(totalCount);
    const select = attributes.find(
      ({ input, options }) => input === 'select' && options.length > 0,
    );
    expect(select?.options[0]).toEqual({
      value: expect.stringMatching(/\S/),
      label: expect.any(String),
    });
    expect(attributes.some(({ isVisibleOnFront }) => isVisibleOnFront)).toBe(true);
    expect(attributes.some(({ isVisibleOnFront }) => !isVisibleOnFront)).toBe(true);
  });

  it('learns where pictures lie, and fetches one', async () => {
    const { mediaUrl } = await fetchStoreSettings(reader());
    expect(mediaUrl).toBe(`${sandbox.url}/pub/media/`);
    const { products } = await fetchProductPage(reader(), 1, 60);
    const file = products.find(({ media }) => media.length > 0)?.media[0]?.file ?? '';
    const media = { mediaUrl: `${sandbox.url}/pub/media/` };
    const answer = await fetchProductMedia(media, file);
    if (answer.state !== 'fetched') throw new Error(`the picture is ${answer.state}`);
    expect(answer.bytes.length).toBeGreaterThan(1000);
    expect(await fetchProductMedia(media, file, answer.etag)).toEqual({ state: 'unchanged' });
  });

  it('is told of a picture that does not exist', async () => {
    const media = { mediaUrl: `${sandbox.url}/pub/media/` };
    const answer = await fetchProductMedia(media, '/n/o/none.jpg');
    expect(answer).toEqual({ state: 'missing', status: 404 });
  });

  it.each([
    ['no token', undefined],
    ['a dead token', 'expired'],
  ])('is refused with %s, and told which right is missing', async (_, token) => {
    const calls: [() => Promise<unknown>, string][] = [
      [() => fetchProductPage(client(token), 1, 1), 'Magento_Catalog::products'],
      [() => fetchCategoryTree(client(token)), 'Magento_Catalog::categories'],
      [() => fetchCategoryMembers(client(token), 7), 'Magento_Catalog::categories'],
      [() => fetchAttributePage(client(token), 1, 1), 'Magento_Catalog::attributes_attributes'],
      [() => fetchStoreSettings(client(token)), 'Magento_Backend::store'],
    ];
    for (const [call, right] of calls) {
      const error = await call().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(BackEndRefusal);
      expect(error).toMatchObject({ status: 401, parameters: { resources: right } });
    }
  });
});
