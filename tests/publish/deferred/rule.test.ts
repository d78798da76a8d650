import { describe, expect, it } from 'vitest';
import { isDeferrable } from '#publish/deferred/rule.ts';

describe('isDeferrable', () => {
  it.each([
    ['google-feed:0', 'feed-part:0', true],
    ['search-facts:0', 'facts-shard:0', true],
    ['search-shard:0', 'search-shard:0', false],
    ['page:/soap', 'product:soap', false],
  ])('decides whether %s can wait after a change of %s: %s', (name, row, isSo) => {
    expect(isDeferrable(name, row)).toBe(isSo);
  });
});

describe('isDeferrable for listing filters', () => {
  it.each([
    ['listed:home-garden/soap', true],
    ['attributes', true],
    ['it was deferred', true],
    ['listing:home-garden/soap', false],
    ['content:guide.json', false],
  ])('decides whether filters can wait after a change of %s: %s', (row, isSo) => {
    expect(isDeferrable('listing-data:home-garden/soap', row)).toBe(isSo);
  });
});

describe('isDeferrable for deal filters', () => {
  it.each([
    ['deals:professional', false],
    ['card:A', true],
    ['listing:professional/soap', true],
  ])('decides whether deal filters can wait after a change of %s: %s', (row, isSo) => {
    expect(isDeferrable('listing-data:best-deals/professional', row)).toBe(isSo);
  });
});

describe('isDeferrable for guide pages', () => {
  it.each([
    ['page:/home-garden/which-machine', 'listed:home-garden/soap', true],
    ['page:/professional/which-machine', 'listing:professional/soap', true],
    ['page:/professional/which-machine', 'content:guide.json', false],
    ['page:/professional/soap', 'listing:professional/soap', false],
  ])('decides whether %s can wait after a change of %s: %s', (name, row, isSo) => {
    expect(isDeferrable(name, row)).toBe(isSo);
  });
});
