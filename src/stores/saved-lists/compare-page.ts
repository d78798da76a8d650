/**
 * The page of products beside each other. Its address says which, so that it can be shared; without
 * any in it, they are those of this browser's list, which the page then follows.
 */
import { atom } from 'nanostores';
import { compareAddress, readComparedAddress } from '#lib/urls/compare-url.ts';
import { type ChosenState, createShow, LOADING } from './list-state.ts';
import { compareList, removeFrom } from './sku-lists.ts';

export const $compared = atom<ChosenState>(LOADING);

/** Whether rows that are the same for all products are hidden. */
export const $onlyDifferences = atom(false);

const show = createShow((shown) => $compared.set(shown));

/** What the browser keeps with an address that the list gave the page: Back finds an older list in it. */
const OWN = { own: true };

/** Undefined as long as the page follows the list. */
let fromAddress: readonly string[] | undefined;

const wanted = () => fromAddress ?? compareList.get();

/** Another address of the same page: nobody goes back through every change. */
function writeAddress(): void {
  const onlyDifferences = $onlyDifferences.get();
  const address = compareAddress({ skus: wanted(), onlyDifferences });
  history.replaceState(fromAddress === undefined ? OWN : null, '', address);
}

function showWanted(): void {
  writeAddress();
  void show(wanted());
}

function isSame(skus: readonly string[], others: readonly string[]): boolean {
  return skus.length === others.length && skus.every((sku) => others.includes(sku));
}

/** Answers a function that ends it. */
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

/** After a failure: what was shown goes, so that the shopper sees that it is tried again. */
export function retryCompared(): void {
  $compared.set(LOADING);
  showWanted();
}

/** From the page, and from the list where it is in it; after the last of an address follows the list. */
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
