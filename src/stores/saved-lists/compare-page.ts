/**
 * Product comparison. Its URL may contain SKUs, so that it can be shared; without SKUs the page
 * follows this browser's list.
 */
import { atom } from 'nanostores';
import { compareAddress, readComparedAddress } from '#lib/urls/compare-url.ts';
import { type ChosenState, createShow, LOADING } from './list-state.ts';
import { compareList, removeFrom } from './sku-lists.ts';

export const $compared = atom<ChosenState>(LOADING);

export const $onlyDifferences = atom(false);

const show = createShow((shown) => $compared.set(shown));

/**
 * History state of a URL that was written from the list, which may have changed when the shopper
 * returns.
 */
const FROM_LIST = { own: true };

/** SKUs of a shared URL; `undefined` while the page follows the list. */
let fromAddress: readonly string[] | undefined;

const wanted = () => fromAddress ?? compareList.get();

/** Replaces the URL, so that the Back button does not step through every change. */
function writeAddress(): void {
  const onlyDifferences = $onlyDifferences.get();
  const address = compareAddress({ skus: wanted(), onlyDifferences }, location.search);
  history.replaceState(fromAddress === undefined ? FROM_LIST : null, '', address);
}

function showWanted(): void {
  writeAddress();
  void show(wanted());
}

function isSame(skus: readonly string[], others: readonly string[]): boolean {
  return skus.length === others.length && skus.every((sku) => others.includes(sku));
}

/** Shows the products of the URL or of the list. Returns an unsubscribe function. */
export function openComparePage(): () => void {
  const address = readComparedAddress(location.search, compareList.most);
  const { skus } = address;
  const isOwn = skus.length === 0 || history.state?.own === true || isSame(skus, compareList.get());
  fromAddress = isOwn ? undefined : skus;
  $onlyDifferences.set(address.onlyDifferences);
  showWanted();
  return compareList.listen(() => {
    if (fromAddress === undefined) showWanted();
  });
}

/** Shows the loading state, so that the shopper notices the retry. */
export function retryCompared(): void {
  $compared.set(LOADING);
  showWanted();
}

/**
 * Removes products from the page and from the list. Without further products in the URL the page
 * follows the list.
 */
export function removeCompared(skus: readonly string[]): void {
  const left = fromAddress?.filter((sku) => !skus.includes(sku)) ?? [];
  fromAddress = left.length > 0 ? left : undefined;
  for (const sku of skus) removeFrom(compareList, sku);
  showWanted();
}

export function setOnlyDifferences(isOn: boolean): void {
  $onlyDifferences.set(isOn);
  writeAddress();
}
