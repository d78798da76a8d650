import type { Switches } from '#sandbox/rest/environment.ts';
import { noSuchProduct, Refusal } from '#sandbox/rest/errors.ts';
import type { ProductStore } from '#sandbox/store/catalogue/products.ts';
import { isInStock } from '#sandbox/store/catalogue/stored-product.ts';
import type { QuoteLine, QuoteLineStore } from '#sandbox/store/orders/quote-lines.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import { notAvailable, quantityOrRefuse, refuseChoice, refuseQuantity } from './line-rules.ts';

export interface ItemSaving {
  products: ProductStore;
  quoteLines: QuoteLineStore;
  stockMessage: Switches['stockMessage'];
}

interface GivenItem {
  itemId: number | undefined;
  sku: string;
  quantity: number | null | undefined;
}

/** @param shownId how a refusal names the cart; its number in digits when left out */
export function lineOrRefuse(
  lines: QuoteLineStore,
  quote: StoredQuote,
  itemId: number,
  shownId: string | number = String(quote.id),
): QuoteLine {
  const line = lines.list(quote.id).find((candidate) => candidate.itemId === itemId);
  if (line !== undefined) return line;
  const message = "The %1 Cart doesn't contain the %2 item.";
  throw new Refusal(404, message, [shownId, itemId]);
}

/** Sets the quantity of a line that the cart has. */
function change(quote: StoredQuote, itemId: number, quantity: number, saving: ItemSaving): number {
  const line = lineOrRefuse(saving.quoteLines, quote, itemId);
  refuseQuantity(quantity, line, saving.stockMessage);
  saving.quoteLines.setQuantity(itemId, quantity);
  return itemId;
}

/** Adds to the line of the product, or begins one. */
function add(quote: StoredQuote, sku: string, quantity: number, saving: ItemSaving): number {
  const { products, quoteLines, stockMessage } = saving;
  const product = products.find(sku);
  if (product === undefined) throw noSuchProduct();
  const { document } = product;
  if (document.status !== 1 || !isInStock(product)) throw notAvailable();
  refuseChoice(document);
  const line = quoteLines.list(quote.id).find(({ productId }) => productId === document.id);
  refuseQuantity((line?.quantity ?? 0) + quantity, product, stockMessage);
  if (line === undefined) return quoteLines.add(quote.id, document.id, quantity);
  quoteLines.setQuantity(line.itemId, line.quantity + quantity);
  return line.itemId;
}

/**
 * Writes one item of a request into the cart: one with an id sets its line, one without adds.
 * Answers the line as it stands then.
 */
export function saveItem(quote: StoredQuote, item: GivenItem, saving: ItemSaving): QuoteLine {
  const quantity = quantityOrRefuse(item.quantity);
  const itemId =
    item.itemId === undefined
      ? add(quote, item.sku, quantity, saving)
      : change(quote, item.itemId, quantity, saving);
  return lineOrRefuse(saving.quoteLines, quote, itemId);
}
