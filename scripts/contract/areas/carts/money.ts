/** VAT in a basket, which depends on the back end's settings. */
import * as z from 'zod/mini';
import { type CartAccess, pathOf } from '../../cart-access.ts';
import { type Case, requireThat } from '../../case.ts';
import { sendCall } from '../../refusals.ts';

const totals = z.object({ items: z.array(z.object({ tax_percent: z.number() })) });

export function taxWithAddress(access: CartAccess): Case {
  return {
    call: `GET ${access.path}/totals`,
    when: 'with an address in the United Kingdom',
    says: 'tax_percent 20',
    async run(context) {
      const path = pathOf(context, access, '/totals');
      const came = await sendCall(context, `GET ${access.path}/totals`, { who: access.who, path });
      const found = totals.safeParse(came).data?.items.map(({ tax_percent }) => tax_percent) ?? [];
      const isTaxed = found.length > 0 && found.every((percent) => percent === 20);
      requireThat(isTaxed, `200, tax_percent ${found}`);
    },
  };
}
