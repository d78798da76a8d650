import { BASKET } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice, type Pence } from '#lib/money.ts';

interface Props {
  incl: Pence;
  /** `null` if unknown; the amount incl VAT is then always shown. */
  excl: Pence | null;
  isLabelled?: boolean;
}

/** Amount with and without VAT. CSS shows the one chosen in the header. */
export function VatAmount({ incl, excl, isLabelled = false }: Props) {
  const inclusive = formatPrice(incl, SHOP.prices);
  if (excl === null) return inclusive;
  return (
    <>
      <span className="when-incl">{inclusive}</span>
      <span className="when-excl">
        <span>{formatPrice(excl, SHOP.prices)}</span>
        {isLabelled && <small>{` ${BASKET.exclVat}`}</small>}
      </span>
    </>
  );
}
