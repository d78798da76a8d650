import { type CartContext, changeDocument } from '#sandbox/resources/carts/cart-context.ts';
import { openCartFor, reopenCart } from '#sandbox/resources/carts/new-carts.ts';
import { invoiceOrder } from '#sandbox/resources/orders/order-invoices.ts';
import { placeOrder } from '#sandbox/resources/orders/placing.ts';
import { shipOrder } from '#sandbox/resources/orders/shipments.ts';
import type { StoredOrder } from '#sandbox/store/orders/orders.ts';
import { DEMO_CUSTOMERS } from './customers.ts';

interface DemoOrder {
  /** Age of the order in hours. */
  age: number;
  lines: readonly (readonly [sku: string, quantity: number])[];
  /** Set once the order is paid and invoiced. */
  dispatched?: { age: number; skus: readonly string[]; tracking: string };
}

/** Oldest first: delivered weeks ago, dispatched in part, and just placed. */
const ORDERS: readonly DemoOrder[] = [
  {
    age: 37 * 24,
    lines: [
      ['PW145-Q', 1],
      ['PA-104', 1],
      ['DT-01', 2],
    ],
    dispatched: {
      age: 36 * 24,
      skus: ['PW145-Q', 'PA-104', 'DT-01'],
      tracking: 'PB123456785GB',
    },
  },
  {
    age: 30,
    lines: [
      ['7130-SD', 1],
      ['XC-04', 2],
      ['CP-103', 1],
    ],
    dispatched: { age: 6, skus: ['XC-04', 'CP-103'], tracking: 'PB987654321GB' },
  },
  {
    age: 2,
    lines: [
      ['GV2', 1],
      ['DT-06', 2],
    ],
  },
];

const HOUR_MS = 3_600_000;

function hoursAgo(context: CartContext, hours: number): CartContext {
  const time = new Date(context.now().getTime() - hours * HOUR_MS);
  return { ...context, now: () => time, placingMs: 0 };
}

async function place(context: CartContext, customerId: number, { lines }: DemoOrder) {
  const { products, quoteLines, orders } = context.store;
  const opened = reopenCart(context, openCartFor(context, customerId), customerId);
  for (const [sku, quantity] of lines) {
    const product = products.find(sku);
    if (product !== undefined) quoteLines.add(opened.id, product.document.id, quantity);
  }
  const methods = { shippingMethod: 'flatrate_flatrate', paymentMethod: 'checkmo' };
  const cart = changeDocument(context, opened, methods);
  return orders.find(Number(await placeOrder(context, cart, true)));
}

function dispatch(
  context: CartContext,
  order: StoredOrder,
  { skus, tracking }: NonNullable<DemoOrder['dispatched']>,
): void {
  invoiceOrder(context, order);
  const invoiced = context.store.orders.find(order.id) ?? order;
  const items = invoiced.document.items
    .filter(({ sku }) => skus.includes(sku))
    .map(({ item_id, qty_ordered }) => ({ order_item_id: item_id, qty: qty_ordered }));
  const tracks = [{ track_number: tracking, title: 'Royal Mail', carrier_code: 'custom' }];
  shipOrder(context, invoiced, { items, tracks });
}

/**
 * Places orders of the demo customer at times before `context.now`, by the rules of the sandbox, so
 * that they have the fields of Magento's orders. Does nothing if the store has orders, or a
 * catalogue without these products.
 */
export async function placeDemoOrders(context: CartContext): Promise<void> {
  const { customers, orders, products } = context.store;
  const [{ email }] = DEMO_CUSTOMERS;
  const customer = customers.findByEmail(email);
  const skus = ORDERS.flatMap(({ lines }) => lines.map(([sku]) => sku));
  const isSold = skus.every((sku) => products.find(sku) !== undefined);
  if (customer === undefined || !isSold || orders.find(1) !== undefined) return;
  for (const wanted of ORDERS) {
    const order = await place(hoursAgo(context, wanted.age), customer.id, wanted);
    if (order === undefined || wanted.dispatched === undefined) continue;
    dispatch(hoursAgo(context, wanted.dispatched.age), order, wanted.dispatched);
  }
}
