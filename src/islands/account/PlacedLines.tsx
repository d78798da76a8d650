import { ORDERS } from '#config/messages/messages.ts';
import { VatAmount } from '#islands/basket/VatAmount.tsx';
import { OrderLines } from '#islands/checkout/OrderLines.tsx';
import { type PlacedOrder, shownLines } from './order-texts.ts';

type Line = ReturnType<typeof shownLines>[number];

/** Shows the price of one item, and the parts of the quantity that were not delivered. */
function LineNotes({ quantity, total, totalExclVat, notes }: Line) {
  const unitOf = (whole: number) => Math.round(whole / quantity);
  return (
    <>
      {quantity > 1 && (
        <span>
          <VatAmount
            incl={unitOf(total)}
            excl={totalExclVat === undefined ? null : unitOf(totalExclVat)}
          />
          <span>{` ${ORDERS.each}`}</span>
        </span>
      )}
      {notes.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </>
  );
}

interface Props {
  order: PlacedOrder;
  /** Maximum number of lines; without it, all are shown. */
  max?: number;
}

export function PlacedLines({ order, max }: Props) {
  const lines = shownLines(order).slice(0, max);
  return <OrderLines lines={lines.map((line) => ({ ...line, notes: <LineNotes {...line} /> }))} />;
}
