import { PROBLEMS, QUICK_ORDER, quantityText } from '#config/messages/quick-order-messages.ts';
import { toCsv } from '#lib/quick-order/list-csv.ts';
import { writeFragment } from '#lib/quick-order/list-link.ts';
import type { OrderLine } from '#lib/quick-order/order-list.ts';
import type { Resolved } from '#lib/quick-order/resolve-line.ts';
import { quickOrderPath } from '#lib/urls/paths.ts';
import { $orderList, $resolved } from './list.ts';

export function linkOfList(): string {
  return location.origin + quickOrderPath(writeFragment($orderList.get().lines));
}

/** Returns false if the browser does not allow the page to copy. */
export async function copyLink(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(linkOfList());
    return true;
  } catch {
    return false;
  }
}

/** Returns the text that the page shows next to a line. */
function noteOf({ state, reason }: OrderLine, resolved: Resolved | undefined): string {
  if (state !== 'draft') return reason ?? QUICK_ORDER[state];
  if (resolved?.state !== 'wrong') return '';
  return 'quantities' in resolved
    ? quantityText(resolved.why, resolved.quantities)
    : PROBLEMS[resolved.why];
}

function csvOfList(): string {
  const resolved = $resolved.get();
  const rows = $orderList.get().lines.map((line) => {
    const of = resolved.get(line.id);
    const { wanted, name = '' } = of?.product ?? {};
    return [wanted?.sku ?? line.code, line.quantity, name, noteOf(line, of)];
  });
  return toCsv(QUICK_ORDER.columns, rows);
}

export function downloadList(): void {
  const file = new Blob([csvOfList()], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = QUICK_ORDER.fileName;
  link.click();
  // The browser has started to read the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
