import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchProductMedia } from '#commerce/catalogue/media.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';

let backEnd: RecordingBackEnd;

beforeEach(async () => {
  backEnd = await startRecordingBackEnd();
});

afterEach(() => backEnd.close());

describe('a picture', () => {
  it('that lies elsewhere is missing: nobody follows the back end to another host', async () => {
    backEnd.answerWith((_, response) => response.writeHead(302, { Location: '/inner' }).end());
    const answer = await fetchProductMedia({ mediaUrl: `${backEnd.url}/media/` }, '/a/b.jpg');
    expect(answer).toEqual({ state: 'missing', status: 302 });
    expect(backEnd.seen.map(({ path }) => path)).toEqual(['/media/catalog/product/a/b.jpg']);
  });
});
