/** The page of the wish list, in step with every tab. */
import { atom } from 'nanostores';
import { addToBasket } from '#stores/basket/changes.ts';
import type { ChosenProduct } from '#stores/products/product-details.ts';
import { type ChosenState, createShow, LOADING } from './list-state.ts';
import { removeFrom, wishList } from './sku-lists.ts';

export const $wishes = atom<ChosenState>(LOADING);

const show = createShow((shown) => $wishes.set(shown));

export function showWishes(): Promise<void> {
  return show(wishList.get());
}

/** After a failure: what was shown goes, so that the shopper sees that it is tried again. */
export function retryWishes(): void {
  $wishes.set(LOADING);
  void showWishes();
}

/** Answers a function that ends it. */
export function watchWishes(): () => void {
  void showWishes();
  return wishList.listen(() => void showWishes());
}

export function removeWish(sku: string): void {
  removeFrom(wishList, sku);
}

type Wish = Pick<ChosenProduct, 'sku' | 'quantities' | 'choice'>;

/** It leaves the list only once it is in the basket, though that be at another try. */
export function moveToBasket({ sku, quantities, choice }: Wish): Promise<boolean> {
  const quantity = quantities?.fewest ?? 1;
  return addToBasket({ sku, quantity, choice }, () => removeWish(sku));
}
