/**
 * The REST client reads the demo catalogue. These tests need its known contents, so they are not
 * part of the contract suite (suite/), which runs against any back end.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchAttributePage } from '#commerce/catalogue/attributes.ts';
import { ALL_IDS } from '#commerce/catalogue/id-ranges.ts';
import { fetchProductMedia } from '#commerce/catalogue/media.ts';
import { fetchChangedPage, fetchHighestId } from '#commerce/catalogue/product-searches.ts';
import { fetchProductPage } from '#commerce/catalogue/products.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { fetchStoreSettings } from '#commerce/store.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { type RunningSandbox, startSandbox } from '../../scripts/testbed/running-sandbox.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ products: 60 });
});

afterAll(() => sandbox.close());

const reader = () =>
  createCommerceClient({ baseUrl: sandbox.url, token: SANDBOX_TOKENS.catalogue });

describe('REST client against the sandbox', () => {
  it('reads each product once, page by page, in the order of ids', async () => {
    const ids: number[] = [];
    for (const [length, left] of [
      [25, 60],
      [25, 35],
      [10, 10],
    ]) {
      const range = { ...ALL_IDS, after: ids.at(-1) ?? 0 };
      const { products, totalCount, last } = await fetchProductPage(reader(), range, 25);
      ids.push(...products.map(({ id }) => id));
      expect([products.length, totalCount, last]).toEqual([length, left, ids.at(-1)]);
    }
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  });

  it('reads changed products, and new ones regardless of their date', async () => {
    const { products } = await fetchProductPage(reader(), ALL_IDS, 60);
    const ids = products.map(({ id }) => id);
    const since = { moment: '9999-01-01 00:00:00', id: ids.at(-3) ?? 0 };
    const changed = await fetchChangedPage(reader(), since, ALL_IDS, 60);
    expect(changed.products.map(({ id }) => id)).toEqual(ids.slice(-2));
    const whole = { ...since, moment: '2000-01-01 00:00:00' };
    expect((await fetchChangedPage(reader(), whole, ALL_IDS, 60)).totalCount).toBe(60);
    expect(await fetchHighestId(reader())).toBe(ids.at(-1));
  });

  it('reads product attributes, media and links', async () => {
    const { products } = await fetchProductPage(reader(), ALL_IDS, 60);
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

  it('reads attributes with labels and options', async () => {
    const { attributes, totalCount } = await fetchAttributePage(reader(), ALL_IDS, 1000);
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

  it('reads the media URL and fetches a picture', async () => {
    const { mediaUrl } = (await fetchStoreSettings(reader())).settings;
    expect(mediaUrl).toBe(`${sandbox.url}/pub/media/`);
    const { products } = await fetchProductPage(reader(), ALL_IDS, 60);
    const file = products.find(({ media }) => media.length > 0)?.media[0]?.file ?? '';
    const media = { mediaUrl: `${sandbox.url}/pub/media/` };
    const answer = await fetchProductMedia(media, file);
    if (answer.state !== 'fetched') throw new Error(`the picture is ${answer.state}`);
    expect(answer.bytes.length).toBeGreaterThan(1000);
    expect(await fetchProductMedia(media, file, answer.etag)).toEqual({ state: 'unchanged' });
  });

  it('returns missing for a picture that does not exist', async () => {
    const media = { mediaUrl: `${sandbox.url}/pub/media/` };
    const answer = await fetchProductMedia(media, '/n/o/none.txt');
    expect(answer).toEqual({ state: 'missing', status: 404 });
  });
});
