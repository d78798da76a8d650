import { expect, it, vi } from 'vitest';
import { openBrowser } from '../../setup/browser/browser.ts';
import { startSearchSite } from '../../setup/browser/search-site.ts';

it('findCodes returns products for the codes that the server accepts, and none for others', async () => {
  const site = await startSearchSite(['Washer', 'Vac'], {});
  openBrowser(site.url);
  vi.resetModules();
  const { findCodes } = await import('#stores/search/search-client.ts');
  const codes = ['P-1', 'p 1', '\u0000', '', 'P\u00002', 'x'.repeat(300), 'none'];
  expect(Object.fromEntries(await findCodes(codes))).toEqual({
    'P-1': [1],
    'p 1': [1],
    '\u0000': [],
    '': [],
    'P\u00002': [2],
    [`${'x'.repeat(300)}`]: [],
    none: [],
  });
});
