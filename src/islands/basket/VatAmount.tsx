import { BASKET } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice, type Pence } from '#lib/money.ts';

interface Props {
  incl: Pence;
  /** Null where nobody knows: then the other stands for both. */
  excl: Pence | null;
  /** Whether one without VAT says so. */
  isLabelled?: boolean;
}

/** An amount with VAT or without, as the choice of the header has it: the style sheet shows one. */
export function VatAmount({ incl, excl, isLabelled = false }: Props) {
  const inclusive = formatPrice(incl, SHOP.prices);
  if (excl === null) return inclusive;
  return (
    <>
      <span className="when-incl">{inclusive}</span>
      <span className="when-excl">
        {formatPrice(excl, SHOP.prices)}
        {isLabelled && <small>{` ${BASKET.exclVat}`}</small>}
      </span>
    </>
  );
}
