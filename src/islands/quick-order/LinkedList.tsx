import { useStore } from '@nanostores/react';
import { offeredText, QUICK_ORDER } from '#config/messages/quick-order-messages.ts';
import { $offered, $orderList, takeOffered } from '#stores/quick-order/list.ts';

/** Offers the lines of a shared link to a shopper who already has a list. */
export function LinkedList() {
  const lines = useStore($offered);
  const { isRunning } = useStore($orderList);
  if (lines.length === 0) return null;
  const choices = [
    { text: QUICK_ORDER.replace, take: () => takeOffered(true) },
    { text: QUICK_ORDER.append, take: () => takeOffered(false) },
    { text: QUICK_ORDER.dismiss, take: () => $offered.set([]) },
  ];
  return (
    <div className="notice quick-order-offered" role="alert">
      <p>{offeredText(lines.length)}</p>
      {choices.map(({ text, take }) => (
        <button
          key={text}
          type="button"
          className="button is-quiet"
          disabled={isRunning}
          onClick={take}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
