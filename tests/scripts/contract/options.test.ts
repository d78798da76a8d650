import { describe, expect, it } from 'vitest';
import { parseContractOptions } from '../../../scripts/contract/options.ts';

const NEEDED = ['--url', 'https://magento.example', '--token', 'catalogue'];

describe('command line of the contract suite', () => {
  it('requires an address and a token, and places no orders by default', () => {
    expect(parseContractOptions(NEEDED, {})).toEqual({
      url: 'https://magento.example',
      token: 'catalogue',
      ordersToken: undefined,
      customersToken: undefined,
      sku: undefined,
      soldOutSku: undefined,
      readOnly: false,
      placeOrders: false,
      json: false,
      timeoutMs: 30_000,
      storeView: { website: 'base', code: 'default' },
    });
  });

  it('reads missing options from the environment and ignores empty values', () => {
    const from = {
      COMMERCE_URL: 'https://other.example',
      COMMERCE_TOKEN: 'other',
      ORDERS_TOKEN: 'orders',
      CUSTOMERS_TOKEN: '',
    };
    expect(parseContractOptions([], from)).toMatchObject({
      url: 'https://other.example',
      token: 'other',
      ordersToken: 'orders',
      customersToken: undefined,
    });
    expect(parseContractOptions(NEEDED, from)).toMatchObject({
      url: 'https://magento.example',
      token: 'catalogue',
      ordersToken: 'orders',
    });
  });

  it.each([
    [[], '--url: '],
    [['--url', 'https://magento.example'], '--token: '],
    [['--url', 'magento.example', '--token', 'a'], '--url: must be an http or https URL'],
    [[...NEEDED, '--token', 'two words'], '--token: must be one word of plain characters'],
    [[...NEEDED, '--place-orders'], '--orders-token: is needed to find orders and to cancel them'],
    [
      [...NEEDED, '--orders-token', 'a', '--place-orders', '--read-only'],
      '--place-orders: is no reading',
    ],
    [[...NEEDED, '--no-such-flag'], "Unknown option '--no-such-flag'"],
    [[...NEEDED, 'more'], "Unexpected argument 'more'"],
  ])('refuses %j and prints the usage', (args, reason) => {
    const parse = () => parseContractOptions(args, {});
    expect(parse).toThrow(reason);
    expect(parse).toThrow('Usage: npm run test:contract -- --url URL --token TOKEN');
  });
});
