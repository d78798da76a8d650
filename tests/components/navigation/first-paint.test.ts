import { beforeEach, expect, it, vi } from 'vitest';

const set = vi.fn();
const dataset: Record<string, string> = {};

/** Runs the script of the page's head with this storage. */
async function paint(stored: Record<string, string>): Promise<void> {
  vi.stubGlobal('document', {
    documentElement: { dataset, style: { setProperty: set } },
    querySelectorAll: () => [],
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', stored);
  vi.resetModules();
  // The module is a page script without exports.
  await vi.importActual('#components/navigation/first-paint.ts');
}

beforeEach(() => {
  set.mockClear();
  return () => vi.unstubAllGlobals();
});

it.each([
  ['12', '12'],
  ['999999', '999999'],
  ...['1e999', 'NaN', '-3', '1.5', '0x10', '9'.repeat(40), '";}', ''].map((it) => [it, '0']),
])('shows the stored count %j as %s before hydration', async (basketCount = '', count = '') => {
  await paint({ guestCode: 'W'.repeat(32), basketCount });
  expect(set.mock.calls).toEqual([['--basket-count', `"${count}"`]]);
  expect(dataset['count']).toBe(count);
});

it('shows a count of 0 without a basket', async () => {
  await paint({ basketCount: '12' });
  expect(set.mock.calls).toEqual([['--basket-count', '"0"']]);
});
