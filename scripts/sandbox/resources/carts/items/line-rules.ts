import type { Switches } from '#sandbox/rest/environment.ts';
import { invalidValue, Refusal } from '#sandbox/rest/errors.ts';
import type { Quantities } from '#sandbox/seed.ts';
import { attributeOf, type ProductDocument } from '#sandbox/store/catalogue/product-document.ts';
import {
  availableQuantity,
  isInStock,
  type StoredProduct,
} from '#sandbox/store/catalogue/stored-product.ts';

export const NONE_IN_STOCK = 'There are no source items with the in stock status';

type StockMessage = Switches['stockMessage'];

/**
 * Returns the requested quantity. Magento's cart item ignores quantities of 0 or less, and its
 * default quantity is 1.
 */
export function quantityOrRefuse(given: number | null | undefined): number {
  if (given === null || given === undefined) throw invalidValue('qty', null);
  return given > 0 ? given : 1;
}

export function notAvailable(): Refusal {
  return new Refusal(400, 'Product that you are trying to add is not available.');
}

export function outOfStock(stockMessage: StockMessage): string {
  return stockMessage === 'msi' ? NONE_IN_STOCK : 'This product is out of stock.';
}

export function tooFew(stockMessage: StockMessage): string {
  return stockMessage === 'msi'
    ? 'Not enough items for sale'
    : 'The requested qty is not available';
}

export function optionsNotChosen(): Refusal {
  return new Refusal(400, 'You need to choose options for your item.');
}

/** Refuses an unavailable variant; added by its own SKU, it gets other error messages. */
export function refuseVariant(variant: StoredProduct): void {
  if (variant.document.status !== 1) {
    throw new Refusal(400, 'The requested sku is not assigned to given stock');
  }
  if (!isInStock(variant)) throw new Refusal(400, NONE_IN_STOCK);
}

const CHOICES: ReadonlyMap<string, string> = new Map([
  ['downloadable', 'Please specify product link(s).'],
]);

const REQUIRED_OPTIONS =
  "The product's required option(s) weren't entered. Make sure the options are entered and try again.";

/** Refuses products whose required options or links are not selected. */
export function refuseChoice(document: ProductDocument): void {
  const isAsked = attributeOf(document, 'required_options') === '1';
  const message = CHOICES.get(document.type_id) ?? (isAsked ? REQUIRED_OPTIONS : undefined);
  if (message !== undefined) throw new Refusal(400, message);
}

/** Returns the error message; `undefined` if a line may have this quantity. */
function problemOf(quantity: number, { fewest, most, step }: Quantities): string | undefined {
  if (!Number.isInteger(quantity)) return 'You cannot use decimal quantity for this product.';
  if (quantity < fewest) return `The fewest you may purchase is ${fewest}.`;
  if (quantity > most) return 'The requested qty exceeds the maximum qty allowed in shopping cart';
  if (step === 0 || quantity % step === 0) return undefined;
  return `You can buy this product only in quantities of ${step} at a time.`;
}

/** Refuses an invalid or unavailable quantity of a line. Stock is not reserved until the order. */
export function refuseQuantity(
  quantity: number,
  product: Omit<StoredProduct, 'document'>,
  stockMessage: StockMessage,
): void {
  const problem = problemOf(quantity, product.quantities);
  if (problem !== undefined) throw new Refusal(400, problem);
  const stock = availableQuantity(product);
  if (stock <= 0) throw new Refusal(400, outOfStock(stockMessage));
  if (quantity > stock) throw new Refusal(400, tooFew(stockMessage));
}
