/**
 * Wish list, compare and recently viewed products on static pages. Handles the buttons of wish list
 * and compare without React, including buttons that other scripts add later.
 *
 * Such a button is `<button type="button" data-list="wishList" aria-pressed="false">` inside
 * `.buy`, which has the SKU as `data-sku`.
 */
import {
  comparedText,
  noLongerComparedText,
  noLongerWishedText,
  TO_COMPARE,
  TO_WISH_LIST,
  wishedText,
} from '#config/messages/messages.ts';
import { comparePath, wishListPath } from '#lib/urls/saved-list-paths.ts';
import { queueToast } from '#stores/early-add/toast-queue.ts';
import {
  addTo,
  compareList,
  removeFrom,
  type SkuList,
  wishList,
} from '#stores/saved-lists/sku-lists.ts';
import { showCompareBar } from './compare-bar.ts';
import { productAt } from './product-at.ts';
import { followViews } from './recently-viewed.ts';

interface Choice {
  list: SkuList;
  path: string;
  texts: { view: string; full: string };
  added(name: string): string;
  removed(name: string): string;
}

/** By the value of `data-list`. */
const CHOICES: Readonly<Record<string, Choice>> = {
  wishList: {
    list: wishList,
    path: wishListPath(),
    texts: TO_WISH_LIST,
    added: wishedText,
    removed: noLongerWishedText,
  },
  compare: {
    list: compareList,
    path: comparePath(),
    texts: TO_COMPARE,
    added: (name) => comparedText(name, compareList.get().length, compareList.most),
    removed: noLongerComparedText,
  },
};

const BUTTON = '[data-list]';

const choiceOf = (button: HTMLElement) => CHOICES[button.dataset['list'] ?? ''];

function markPressed(): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
    const sku = productAt(button)?.sku;
    const isPressed = sku !== undefined && choiceOf(button)?.list.get().includes(sku);
    button.setAttribute('aria-pressed', String(isPressed ?? false));
  }
}

function showCounts(): void {
  for (const { list, path } of Object.values(CHOICES)) {
    const number = list.get().length;
    for (const link of document.querySelectorAll(`#account a[href="${path}"]`)) {
      const shown = link.querySelector('span') ?? link.appendChild(document.createElement('span'));
      shown.textContent = number === 0 ? '' : ` (${number})`;
    }
  }
}

/** @param mayRemove `false` never removes a product, but confirms that the list contains it */
function toggleProduct(button: HTMLElement, mayRemove: boolean): void {
  const choice = choiceOf(button);
  const product = productAt(button);
  if (choice === undefined || product === undefined) return;
  const { list, texts, path, added, removed } = choice;
  const { sku, name } = product;
  const isShown = list === compareList && showCompareBar();
  if (mayRemove && list.get().includes(sku)) {
    removeFrom(list, sku);
    if (isShown) return;
    queueToast({ kind: 'success', text: removed(name) });
    return;
  }
  const isAdded = addTo(list, sku);
  if (isAdded && isShown) return;
  queueToast({
    kind: isAdded ? 'success' : 'error',
    text: isAdded ? added(name) : texts.full,
    link: { text: texts.view, path },
  });
}

/** Called once per page, after the first sign of interest or if a list has products. */
export default function startSavedLists(): void {
  document.addEventListener('click', ({ target, isTrusted }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(BUTTON);
    // A repeated click (not trusted) was made before buttons showed their state, so it means to
    // add.
    if (button) toggleProduct(button, isTrusted);
  });
  const show = () => {
    markPressed();
    showCounts();
    showCompareBar();
  };
  for (const { list } of Object.values(CHOICES)) list.listen(show);
  show();
  // Marks cards that appear later: other pages of a listing and the wish list.
  const observer = new MutationObserver(() => {
    markPressed();
    showCompareBar();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  followViews();
}
