import { describe, expect, it } from 'vitest';
import { mediaBasesOf } from '#catalogue/sync/facts.ts';

const OWN = ['https://magento.internal/media/', 'https://magento.internal/pub/media/'];

describe('mediaBasesOf', () => {
  it.each([
    ['https://shop.example/media/', ['https://shop.example/media/', ...OWN]],
    ['https://shop.example/media', ['https://shop.example/media/', ...OWN]],
    [null, OWN],
  ])('returns for the media folder %j: %j', (mediaUrl, bases) => {
    const settings = { id: 1, websiteId: null, mediaUrl, currencies: [] };
    expect(mediaBasesOf('https://magento.internal', settings)).toEqual(bases);
  });

  it('uses the origin if no store settings are available', () => {
    expect(mediaBasesOf('https://magento.internal', undefined)).toEqual(OWN);
  });
});
