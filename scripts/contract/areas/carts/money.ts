/** What a basket shows of VAT and delivery, which a back end's settings decide. */
import * as z from 'zod/mini';
import { type CartAccess, pathOf } from '../../cart-access.ts';
import { type Case, hold } from '../../case.ts';
import { FLATRATE } from '../../people.ts';
import { ask } from '../../refusals.ts';

const totals = z.object({ items: z.array(z.object({ tax_percent: z.number() })) });

export function taxWithAddress(access: CartAccess): Case {
  return {
    call: `GET ${access.path}/totals`,
    when: 'with an address in the United Kingdom',
    says: 'tax_percent 20',
    async run(context) {
      const path = pathOf(context, access, '/totals');
      const came = await ask(context, `GET ${access.path}/totals`, { who: access.who, path });
      const found = totals.safeParse(came).data?.items.map(({ tax_percent }) => tax_percent) ?? [];
      const isTaxed = found.length > 0 && found.every((percent) => percent === 20);
      hold(isTaxed, `200, tax_percent ${found}`);
    },
  };
}

const rates = z.array(
  z.object({
    carrier_code: z.string(),
    method_code: z.nullish(z.string()),
    available: z.boolean(),
    price_incl_tax: z.nullish(z.number()),
  }),
);

/** Flat rate costs nothing in this shop (specification, section 9). */
export function freeFlatrate(access: CartAccess): Case {
  const call = `POST ${access.path}/estimate-shipping-methods`;
  return {
    call,
    when: 'by flat rate',
    says: 'it is to be had, and costs 0',
    async run(context) {
      const path = pathOf(context, access, '/estimate-shipping-methods');
      const body = { address: { country_id: 'GB', postcode: 'SW1A 1AA' } };
      const came = rates.safeParse(await ask(context, call, { who: access.who, path, body }));
      const rate = came.data?.find(
        ({ carrier_code, method_code }) =>
          carrier_code === FLATRATE.shippingCarrierCode &&
          method_code === FLATRATE.shippingMethodCode,
      );
      const isFree = rate?.available === true && rate.price_incl_tax === 0;
      hold(isFree, `200 ${rate ? JSON.stringify(rate) : context.lastExchange()?.excerpt}`);
    },
  };
}
