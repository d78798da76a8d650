import { describe, expect, it } from 'vitest';
import { mediaBasesOf } from '#catalogue/sync/facts.ts';

const OWN = ['https://magento.internal/media/', 'https://magento.internal/pub/media/'];

describe('mediaBasesOf', () => {
  it.each([
    ['https://shop.example/media/', ['https://shop.example/media/', ...OWN]],
    ['https://shop.example/media', ['https://shop.example/media/', ...OWN]],
    [null, OWN],
  ])('with the media folder %j are %j', (mediaUrl, bases) => {
    expect(mediaBasesOf('https://magento.internal', { id: 1, mediaUrl, currencies: [] })).toEqual(
      bases,
    );
  });

  it('are those of the origin where no settings are known', () => {
    expect(mediaBasesOf('https://magento.internal', undefined)).toEqual(OWN);
  });
});
