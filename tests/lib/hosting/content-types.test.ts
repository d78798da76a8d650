import { getMimeType } from 'hono/utils/mime';
import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES, contentTypeOf } from '#lib/hosting/content-types.ts';

describe('the type of a file', () => {
  it.each(Object.keys(CONTENT_TYPES))('that ends in .%s is the usual one', (extension) => {
    expect(contentTypeOf(`a.${extension}`)).toBe(getMimeType(`a.${extension}`));
  });

  it('follows the last part of its name, in capitals or not', () => {
    expect(contentTypeOf('kb-4.0123-160.WEBP')).toBe('image/webp');
    for (const name of ['a.unheard-of', 'html', 'a.html.br']) {
      expect(contentTypeOf(name)).toBe('application/octet-stream');
    }
  });
});
