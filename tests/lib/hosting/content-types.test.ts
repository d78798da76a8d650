import { getMimeType } from 'hono/utils/mime';
import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES, contentTypeOf } from '#lib/hosting/content-types.ts';

describe('contentTypeOf', () => {
  it.each(Object.keys(CONTENT_TYPES))('returns the usual type of .%s files', (extension) => {
    expect(contentTypeOf(`a.${extension}`)).toBe(getMimeType(`a.${extension}`));
  });

  it('uses the last part of the name in any case', () => {
    expect(contentTypeOf('kb-4.0123-160.WEBP')).toBe('image/webp');
    for (const name of ['a.unheard-of', 'html', 'a.html.br']) {
      expect(contentTypeOf(name)).toBe('application/octet-stream');
    }
  });
});
