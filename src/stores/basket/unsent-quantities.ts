/**
 * Quantities that a customer typed but did not send. They are restored after the session has ended.
 */
import { basketPath } from '#lib/urls/paths.ts';
import { dropDraft, saveDraft, takeDraft } from '#stores/forms/drafts.ts';

export interface TypedQuantities {
  /** Returns the text typed for a line before the session ended. */
  of(lineId: number): string | undefined;
  /** Stores the text of a line's field, or deletes it if it equals the quantity in the basket. */
  note(lineId: number, text: string, quantity: number): void;
}

/** A guest has no session that could end. */
const NONE: TypedQuantities = { of: () => undefined, note: () => {} };

/** Reads the stored quantities of the customer and deletes them from the storage. */
export function takeUnsentQuantities(customerId: number | undefined): TypedQuantities {
  if (customerId === undefined) return NONE;
  const path = basketPath();
  const values = new Map(Object.entries(takeDraft(path, customerId) ?? {}));
  return {
    of: (lineId) => values.get(String(lineId)),
    note(lineId, text, quantity) {
      if (text === String(quantity)) values.delete(String(lineId));
      else values.set(String(lineId), text);
      if (values.size === 0) dropDraft();
      else saveDraft({ path, customerId, values: Object.fromEntries(values) });
    },
  };
}
