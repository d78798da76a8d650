/**
 * Shipments and invoices of orders: contract 4.1. Nothing is shipped or invoiced here, because no
 * call reverses it.
 */
import * as z from 'zod/mini';
import { fetchParcels, PARCELS_PERMISSION } from '#commerce/customer/parcels.ts';
import { type Case, Remark, requireThat } from '../../case.ts';
import type { Context } from '../../context.ts';
import { matching, page } from '../../criteria.ts';
import { INVOICE, NO_ID, SHIPMENTS } from '../../paths.ts';
import { needsRight, refuses, sendCall, withRight } from '../../refusals.ts';

const READ = `GET ${SHIPMENTS}`;
const INVOICES = `POST ${INVOICE}`;
const INVOICE_RIGHT = 'Magento_Sales::invoice';
const NO_INVOICE = INVOICE.replace('{id}', String(NO_ID));

const found = z.object({ items: z.nullish(z.array(z.object({ order_id: z.number() }))) });

export function parcelsOf(context: Context, orderId: number) {
  return withRight(PARCELS_PERMISSION, () => fetchParcels(context.as('orders'), orderId));
}

/** Reads shipments as the shop does, if there are any. */
const parcels: Case = {
  call: READ,
  when: 'by the order_id of the first that there is',
  says: 'moment and tracks of what was sent of this order',
  async run(context) {
    const query = { ...matching(), ...page(1, 1), fields: 'items[order_id]' };
    const raw = await withRight(PARCELS_PERMISSION, () =>
      sendCall(context, READ, { who: 'orders', query }),
    );
    const [first] = found.parse(raw).items ?? [];
    if (first === undefined) return new Remark('nothing was sent yet');
    const sent = await parcelsOf(context, first.order_id);
    requireThat(sent.length > 0, `200, nothing of order ${first.order_id}`);
    return undefined;
  },
};

const noParcels: Case = {
  call: READ,
  when: 'by the order_id of no order',
  says: '200 and an empty list',
  async run(context) {
    const sent = await parcelsOf(context, NO_ID);
    requireThat(sent.length === 0, `200, ${sent.length} parcels`);
  },
};

/** These cases need no order. */
export const parcelsAndInvoices: readonly Case[] = [
  parcels,
  noParcels,
  ...needsRight(READ, PARCELS_PERMISSION, { query: matching(['order_id', NO_ID]) }),
  refuses(INVOICES, 'unknown order', { status: 404 }, (context) =>
    withRight(INVOICE_RIGHT, () =>
      sendCall(context, INVOICES, { who: 'orders', path: NO_INVOICE, body: { capture: true } }),
    ),
  ),
  ...needsRight(INVOICES, INVOICE_RIGHT, { path: NO_INVOICE, body: { capture: true } }),
];
