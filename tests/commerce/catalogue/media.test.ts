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

describe('fetchProductMedia', () => {
  it.each([
    ['/a/b c.jpg', '/media/catalog/product/a/b%20c.jpg'],
    ['wysiwyg/b c.jpg', '/media/wysiwyg/b%20c.jpg'],
  ])('requests the file %s at %s', async (file, path) => {
    backEnd.answerWith((_, response) => response.end('x'));
    await fetchProductMedia({ mediaUrl: `${backEnd.url}/media/` }, file);
    expect(backEnd.seen.map((request) => request.path)).toEqual([path]);
  });

  it('reports a redirected file as missing without following the redirect', async () => {
    backEnd.answerWith((_, response) => response.writeHead(302, { Location: '/inner' }).end());
    const answer = await fetchProductMedia({ mediaUrl: `${backEnd.url}/media/` }, '/a/b.jpg');
    expect(answer).toEqual({ state: 'missing', status: 302 });
    expect(backEnd.seen.map(({ path }) => path)).toEqual(['/media/catalog/product/a/b.jpg']);
  });
});
