/** Pictures of products: contract 6.2 and 6.4. */
import { fetchProductMedia } from '#commerce/media.ts';
import { fetchStoreSettings } from '#commerce/store.ts';
import { type Area, type Case, hold } from '../case.ts';
import type { Context } from '../context.ts';
import { picture } from '../things.ts';

const CALL = 'GET /pub/media/catalog/product{file}';

/** Pictures may lie behind a redirect: builds follow it. */
async function fetchPicture({ as, fetch, options }: Context, file: string) {
  const { mediaUrl } = await fetchStoreSettings(as('catalogue'));
  const { timeoutMs } = options;
  const following: typeof fetch = (url, init) => fetch(url, { ...init, redirect: 'follow' });
  return fetchProductMedia({ mediaUrl: mediaUrl ?? '', timeoutMs, fetch: following }, file);
}

const known: Case = {
  ...{ call: CALL, when: 'a picture of a product', says: '200 and its bytes' },
  async run(context) {
    const came = await fetchPicture(context, context.take(picture));
    hold(came.state === 'fetched' && came.bytes.length > 0, came.state);
  },
};

const unknown: Case = {
  ...{ call: CALL, when: 'unknown file', says: '404, or 403 from object storage' },
  async run(context) {
    const came = await fetchPicture(context, '/n/o/contract-suite-no-such-picture.jpg');
    hold(came.state === 'missing' && [403, 404].includes(came.status), came.state);
  },
};

export const media: Area = { name: 'media', cases: [known, unknown] };
