/**
 * Wish list, compare and recently viewed on pages that are only looked at: it makes their buttons
 * work wherever they stand, and whoever put them there, without React.
 *
 * Such a button is `<button type="button" data-list="wishList" aria-pressed="false">` inside `.buy`,
 * which holds an `AddToCart` or has the SKU as `data-sku`.
 */
import {
  isCompared,
  isComparedNoMore,
  isWished,
  isWishedNoMore,
  TO_COMPARE,
  TO_WISH_LIST,
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
import { productAt } from './product-at.ts';
import { followViews } from './recently-viewed.ts';

interface Choice {
  list: SkuList;
  /** Where what was chosen is seen, whatever was chosen since. */
  path: string;
  texts: { view: string; full: string };
  added(name: string): string;
  removed(name: string): string;
}

/** By what the buttons say of themselves. */
const CHOICES: Readonly<Record<string, Choice>> = {
  wishList: {
    list: wishList,
    path: wishListPath(),
    texts: TO_WISH_LIST,
    added: isWished,
    removed: isWishedNoMore,
  },
  compare: {
    list: compareList,
    path: comparePath(),
    texts: TO_COMPARE,
    added: (name) => isCompared(name, compareList.get().length, compareList.most),
    removed: isComparedNoMore,
  },
};

const BUTTON = '[data-list]';

const choiceOf = (button: HTMLElement) => CHOICES[button.dataset['list'] ?? ''];

/** Says of every button whether its product is in its list. */
function mark(): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
    const sku = productAt(button)?.sku;
    const isPressed = sku !== undefined && choiceOf(button)?.list.get().includes(sku);
    button.setAttribute('aria-pressed', String(isPressed ?? false));
  }
}

/** Beside the links that lead there, how many each list holds. */
function count(): void {
  for (const { list, path } of Object.values(CHOICES)) {
    const number = list.get().length;
    for (const link of document.querySelectorAll(`#account a[href="${path}"]`)) {
      const shown = link.querySelector('span') ?? link.appendChild(document.createElement('span'));
      shown.textContent = number === 0 ? '' : ` (${number})`;
    }
  }
}

/** @param mayRemove false keeps what is in the list, and says that it is there */
function press(button: HTMLElement, mayRemove: boolean): void {
  const choice = choiceOf(button);
  const product = productAt(button);
  if (choice === undefined || product === undefined) return;
  const { list, texts, path, added, removed } = choice;
  const { sku, name } = product;
  if (mayRemove && list.get().includes(sku)) {
    removeFrom(list, sku);
    queueToast({ kind: 'success', text: removed(name) });
    return;
  }
  const isAdded = addTo(list, sku);
  queueToast({
    kind: isAdded ? 'success' : 'error',
    text: isAdded ? added(name) : texts.full,
    link: { text: texts.view, path },
  });
}

/** Called once for a page, when somebody reaches for a button, or had chosen something before. */
export default function startSavedLists(): void {
  document.addEventListener('click', ({ target, isTrusted }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(BUTTON);
    // One that is repeated was made when no button said yet that it is pressed: it asked to add.
    if (button) press(button, isTrusted);
  });
  const show = () => {
    mark();
    count();
  };
  for (const { list } of Object.values(CHOICES)) list.listen(show);
  show();
  // Cards may come later: those of a listing's other pages, and of the wish list.
  new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
  followViews();
}
