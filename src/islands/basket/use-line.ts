import { useEffect, useRef, useState } from 'react';
import { ANY_QUANTITY } from '#lib/products/quantities.ts';
import { removeLine, updateLine } from '#stores/basket/changes.ts';
import type { BasketLine } from '#stores/basket/lines.ts';
import { parseQuantity } from '#stores/basket/quantity.ts';
import type { TypedQuantities } from '#stores/basket/unsent-quantities.ts';

/**
 * Delay in ms before a changed quantity is sent, so that several quick presses make one request.
 */
const SETTLED_MS = 500;

/**
 * Functions by line ID. Each sends the typed quantity and returns false if it is invalid or not
 * accepted.
 */
export type UnsentQuantities = Map<number, () => Promise<boolean>>;

/** Typed quantities that the back end has not received. */
export interface PendingQuantities {
  typed: TypedQuantities;
  unsent: UnsentQuantities;
}

/** Runs one change at a time; further ones return false. */
function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef<Promise<boolean>>(undefined);
  async function whileBusy(change: () => Promise<boolean>): Promise<boolean> {
    if (busy.current) return false;
    setIsBusy(true);
    busy.current = change();
    const isDone = await busy.current;
    busy.current = undefined;
    setIsBusy(false);
    return isDone;
  }
  return { isBusy, busy, whileBusy };
}

/**
 * State of a basket line that is being edited. A failed update does not discard the typed quantity.
 */
export function useLine(line: BasketLine, { typed, unsent }: PendingQuantities) {
  const { id, sku, name, quantity, product } = line;
  const [draft, setDraft] = useState(() => typed.of(id) ?? String(quantity));
  const [known, setKnown] = useState(quantity);
  const [isInvalid, setIsInvalid] = useState(false);
  const { isBusy, busy, whileBusy } = useBusy();
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef<string>(undefined);

  if (known !== quantity) {
    setKnown(quantity);
    // A quantity that the shopper has typed in the meantime stays.
    const isOlder = draft === String(known) || draft === sent.current;
    if (settling.current === undefined && isOlder) setDraft(String(quantity));
  }
  useEffect(() => typed.note(id, draft, quantity), [typed, id, draft, quantity]);
  useEffect(() => () => clearTimeout(settling.current), []);
  useEffect(() => {
    const sendLast = async () => {
      await busy.current;
      return send(draft);
    };
    if (draft !== String(quantity)) unsent.set(id, sendLast);
    return () => void unsent.delete(id);
  });

  async function send(text: string): Promise<boolean> {
    clearTimeout(settling.current);
    settling.current = undefined;
    sent.current = text;
    const asked = parseQuantity(text);
    setIsInvalid(asked === null);
    return asked !== null && (await whileBusy(() => updateLine(id, asked)));
  }

  /**
   * Sends a quantity after a pause. If an update is running then, waits for its end, so that
   * presses during the update count as well.
   */
  function sendAfterPause(text: string): void {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      if (busy.current) sendAfterPause(text);
      else void send(text);
    }, SETTLED_MS);
  }

  function step(direction: 1 | -1): void {
    const { fewest, step: by } = product?.quantities ?? ANY_QUANTITY;
    const next = String(Math.max(fewest, (parseQuantity(draft) ?? quantity) + direction * by));
    setDraft(next);
    if (next !== draft) sendAfterPause(next);
  }

  return {
    draft,
    setDraft,
    isInvalid,
    isBusy,
    step,
    update: () => send(draft),
    remove: () => whileBusy(() => removeLine(id, { sku, name, quantity, choice: product?.choice })),
  };
}
