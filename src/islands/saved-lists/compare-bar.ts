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
  const clear = bar.appendChild(document.createElement('button'));
  clear.ariaLabel = TO_COMPARE.clearLabel;
  clear.textContent = TO_COMPARE.clear;
  clear.onclick = () => compareList.set([]);
  document.querySelector('main')?.append(bar);
  return bar;
}

let bar: HTMLElement | undefined;

function hasVisibleCard(): boolean {
  const buttons = [...document.querySelectorAll('.card [data-list="compare"]')];
  return buttons.some((button) => button.getClientRects().length > 0);
}

/**
 * Shows how many products the comparison contains. Returns `false` on pages without cards and on
 * pages with a buy bar, which do not have this bar. The bar exists before its first text and stays
 * after the last product, because screen readers announce only changes of an existing element.
 */
export function showCompareBar(): boolean {
  if (bar === undefined) {
    if (document.querySelector('.buy-bar') || !hasVisibleCard()) return false;
    bar = createBar();
  }
  const count = String(compareList.get().length);
  if (bar.dataset['count'] === count) return true;
  bar.dataset['count'] = count;
  const text = bar.querySelector('span');
  requestAnimationFrame(() =>
    text?.replaceChildren(comparingText(Number(count), compareList.most)),
  );
  return true;
}
