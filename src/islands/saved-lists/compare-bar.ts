import { comparingText, TO_COMPARE } from '#config/messages/messages.ts';
import { comparePath } from '#lib/urls/saved-list-paths.ts';
import { compareList } from '#stores/saved-lists/sku-lists.ts';

/** Creates the bar at the end of the page, where its position is sticky. */
function createBar(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'compare-bar';
  const text = bar.appendChild(document.createElement('span'));
  text.role = 'status';
  const link = bar.appendChild(document.createElement('a'));
  link.href = comparePath();
  link.textContent = TO_COMPARE.view;
  document.querySelector('main')?.append(bar);
  return bar;
}

let bar: HTMLElement | undefined;

/**
 * Shows how many products the comparison contains. Returns `false` on pages without cards and on
 * pages with a buy bar, which do not have this bar.
 */
export function showCompareBar(): boolean {
  if (document.querySelector('.buy-bar')) return false;
  if (!document.querySelector('.card [data-list="compare"]')?.checkVisibility()) return false;
  const count = compareList.get().length;
  if (count === 0 && !bar) return true;
  bar ??= createBar();
  bar.hidden = count === 0;
  const text = bar.querySelector('span');
  // Screen readers announce text that changes in an existing element.
  requestAnimationFrame(() => text?.replaceChildren(comparingText(count, compareList.most)));
  return true;
}
