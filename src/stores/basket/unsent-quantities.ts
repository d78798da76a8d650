/** Quantities that a customer typed and did not send: they outlive the end of her session. */
import { basketPath } from '#lib/urls/paths.ts';
import { dropDraft, saveDraft, takeDraft } from '#stores/forms/drafts.ts';

export interface TypedQuantities {
  /** What she typed for a line before she had to sign in. */
  of(lineId: number): string | undefined;
  /** Takes note of what stands in a line's field, beside the quantity that is in the basket. */
  note(lineId: number, text: string, quantity: number): void;
}

/** A guest has no session that could end. */
const NONE: TypedQuantities = { of: () => undefined, note: () => {} };

/** Takes what is kept for her; it is kept for this once. */
export function takeTypedQuantities(customerId: number | undefined): TypedQuantities {
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
