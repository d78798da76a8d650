import { describe, expect, it } from 'vitest';
import { parseFitOptions } from '../../../scripts/fit/options.ts';

const ENV = { COMMERCE_TOKEN: 'of-the-catalogue' };

describe('command line of the fit report', () => {
  it('accepts an address and reads the token only from the environment', () => {
    expect(parseFitOptions(['--url', 'https://magento.example/'], ENV)).toEqual({
      url: 'https://magento.example',
      token: 'of-the-catalogue',
      storeView: { website: 'base', code: 'default' },
      json: false,
      tryVariants: false,
    });
    expect(() => parseFitOptions(['--token', 'x'], ENV)).toThrow("Unknown option '--token'");
  });

  it.each(['base', 'base/', '/default', 'base/default/x', 'a b/c'])(
    'rejects %j as website and store view',
    (text) => {
      expect(() =>
        parseFitOptions(['--url', 'https://m.example'], { ...ENV, COMMERCE_STORE: text }),
      ).toThrow('COMMERCE_STORE: must be a website and a store view such as base/default');
    },
  );

  it('uses the back end of the shop by default', () => {
    const from = { ...ENV, COMMERCE_URL: 'https://other.example' };
    expect(parseFitOptions(['--json'], from).url).toBe('https://other.example');
  });

  it('reads the path of the shop file if it is set', () => {
    const from = { ...ENV, SHOP_FILE: '../my-shop/shop.json' };
    expect(parseFitOptions(['--url', 'https://m.example'], from).shopFile).toBe(from.SHOP_FILE);
  });

  it('reads the address of the shop if it is set', () => {
    const from = { ...ENV, SITE_URL: 'https://shop.example/' };
    expect(parseFitOptions(['--url', 'https://m.example'], from).siteUrl).toBe(
      'https://shop.example',
    );
    expect(parseFitOptions(['--url', 'https://m.example'], ENV).siteUrl).toBeUndefined();
  });

  it.each([
    [[], ENV, '--url'],
    [['--url', 'magento.example'], ENV, '--url'],
    [['--url', 'https://magento.example'], {}, 'COMMERCE_TOKEN: is missing; docs/go-live.md'],
    [['--url', 'https://magento.example'], { COMMERCE_TOKEN: 'a b' }, 'must be one word'],
  ])('refuses %j and names the problem', (args, from, name) => {
    expect(() => parseFitOptions(args, from)).toThrow(name);
  });
});
