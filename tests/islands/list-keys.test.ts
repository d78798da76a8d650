/** A cart or an order may have two lines of one SKU: a variant added directly and one chosen on its page. */
import { createElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OrderDetails } from '#stores/account/orders.ts';

const LINE = { sku: 'A', name: 'Hose', quantity: 1, total: 1200 };
const INVOICED = { ...LINE, price: 1000, isReduced: false, vatRate: 20, vat: 200 };

const ORDER: OrderDetails = {
  ...{ number: '1', placedAt: '2026-11-26T15:03:27Z', state: 'new', status: 'pending' },
  ...{ sent: 'none', lines: [INVOICED, INVOICED], parcels: [], total: 2400, vat: 400 },
  ...{ shipping: 0, delivery: null, shippingDiscount: 0, shippingVat: 0, shippingVatRate: 0 },
  ...{
    shippingAddress: null,
    billingAddress: null,
    purchaseOrder: null,
    cardPurchaseOrder: null,
    payment: null,
  },
};

/** Returns the keys of all lists below a node. Must be called while a component renders. */
function keysIn(node: ReactNode): (string | null)[][] {
  if (Array.isArray(node)) {
    const elements = node.filter(isValidElement);
    return [elements.map(({ key }) => key), ...elements.flatMap(keysIn)];
  }
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  return keysIn(
    typeof type === 'function' ? Reflect.apply(type, undefined, [props]) : props.children,
  );
}

function keysOf(node: ReactNode): (string | null)[][] {
  let keys: (string | null)[][] = [];
  renderToStaticMarkup(
    createElement(() => {
      keys = keysIn(node);
      return null;
    }),
  );
  return keys.filter((each) => each.some((key) => key !== null));
}

beforeAll(() => {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  vi.stubGlobal('document', { adoptedStyleSheets: [] });
});

afterAll(() => vi.unstubAllGlobals());

it('OrderLines has one key for each of two lines of one SKU', async () => {
  const { OrderLines } = await import('#islands/checkout/OrderLines.tsx');
  const [keys] = keysOf(createElement(OrderLines, { lines: [LINE, LINE] }));
  expect(new Set(keys).size).toBe(2);
});

it('Invoice has one key for each of two lines of one SKU', async () => {
  const { Invoice } = await import('#islands/account/Invoice.tsx');
  const lists = keysOf(createElement(Invoice, { order: ORDER, onBack: () => {} }));
  for (const keys of lists) expect(new Set(keys).size).toBe(keys.length);
  expect(lists.some((keys) => keys.length === ORDER.lines.length)).toBe(true);
});
