/** Pictures of products: contract 6.2 and 6.4. */
import { fetchProductMedia, type MediaAnswer } from '#commerce/catalogue/media.ts';
import { fetchStoreSettings } from '#commerce/store.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import type { Context } from '../../context.ts';
import { picture } from '../../fixtures.ts';

const CALL = 'GET /pub/media/catalog/product{file}';

async function fetchPicture({ as, fetch, options }: Context, file: string) {
  const { mediaUrl } = (await fetchStoreSettings(as('catalogue'))).settings;
  const { timeoutMs } = options;
  return fetchProductMedia({ mediaUrl: mediaUrl ?? '', timeoutMs, fetch }, file);
}

/** Returns true if both files were fetched and have the same bytes. */
function isSame(one: MediaAnswer, other: MediaAnswer): boolean {
  if (one.state !== 'fetched' || other.state !== 'fetched') return false;
  return Buffer.from(one.bytes).equals(other.bytes);
}

const NOWHERE = '/n/o/contract-suite-no-such-picture.jpg';

const knownPicture: Case = {
  call: CALL,
  when: 'a picture of a product',
  says: '200 and its bytes, no placeholder',
  async run(context) {
    const came = await fetchPicture(context, context.take(picture));
    requireThat(came.state === 'fetched' && came.bytes.length > 0, came.state);
    const placeholder = await fetchPicture(context, NOWHERE);
    requireThat(!isSame(came, placeholder), '200 and what a file shows that does not exist');
  },
};

const unknownPicture: Case = {
  call: CALL,
  when: 'unknown file',
  says: '404, 403 from object storage, or 200 and the placeholder of all such files',
  async run(context) {
    const came = await fetchPicture(context, NOWHERE);
    if (came.state === 'fetched') {
      const other = await fetchPicture(context, NOWHERE.replace('such', 'other'));
      return requireThat(isSame(came, other), '200 and a picture that no other such file shows');
    }
    return requireThat(came.state === 'missing' && [403, 404].includes(came.status), came.state);
  },
};

export const media: Area = { name: 'media', cases: [knownPicture, unknownPicture] };
