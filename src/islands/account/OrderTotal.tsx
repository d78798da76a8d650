import { BASKET, ORDERS } from '#config/messages/messages.ts';
import type { CustomerOrder } from '#stores/account/orders.ts';
import { priceOf } from './order-texts.ts';

/** Shows the total incl or excl VAT, as the shopper has chosen in the header. */
export function OrderTotal({ total, vat }: Pick<CustomerOrder, 'total' | 'vat'>) {
  return (
    <>
      <span className={vat === undefined ? undefined : 'when-incl'}>
        {`${priceOf(total)} ${ORDERS.inclVat}`}
      </span>
      {vat !== undefined && (
        <span className="when-excl">{`${priceOf(total - vat)} ${BASKET.exclVat}`}</span>
      )}
    </>
  );
}
