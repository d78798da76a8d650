import { describe, expect, it } from 'vitest';
import { parseFitOptions } from '../../../scripts/fit/options.ts';

const ENV = { COMMERCE_TOKEN: 'of-the-catalogue' };

describe('the command line of the fit report', () => {
  it('takes an address, and the token from the environment alone', () => {
    expect(parseFitOptions(['--url', 'https://magento.example/'], ENV)).toEqual({
      url: 'https://magento.example',
      token: 'of-the-catalogue',
      json: false,
      tryVariants: false,
    });
    expect(() => parseFitOptions(['--token', 'x'], ENV)).toThrow("Unknown option '--token'");
  });

  it('asks the back end of the shop where no other is named', () => {
    const from = { ...ENV, COMMERCE_URL: 'https://other.example' };
    expect(parseFitOptions(['--json'], from).url).toBe('https://other.example');
  });

  it('is told the address of the shop, where it has one', () => {
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
  ])('refuses %j and names what is wrong', (args, from, name) => {
    expect(() => parseFitOptions(args, from)).toThrow(name);
  });
});
