import { describe, expect, it } from 'vitest';
import { askPath } from '#lib/urls/enquiry-paths.ts';

describe('askPath', () => {
  it('names the product and its page to the form', () => {
    expect(askPath('Hose 3 m & reel', '/hose-3-m')).toBe(
      '/services/support/contact?about=Hose+3+m+%26+reel&page=%2Fhose-3-m#enquiry',
    );
  });

  it('names only a product that has no page', () => {
    expect(askPath('Hose', null)).toBe('/services/support/contact?about=Hose#enquiry');
  });
});
