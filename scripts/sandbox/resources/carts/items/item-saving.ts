import type { Switches } from '#sandbox/rest/environment.ts';
import { noSuchProduct, Refusal } from '#sandbox/rest/errors.ts';
import type { AttributeStore } from '#sandbox/store/catalogue/attributes.ts';
import {
  type Choice,
  type ChosenOption,
  chosenOptionsOf,
} from '#sandbox/store/catalogue/configurable.ts';
import type { ProductDocument } from '#sandbox/store/catalogue/product-document.ts';
import type { ProductStore } from '#sandbox/store/catalogue/products.ts';
import type { StoredProduct } from '#sandbox/store/catalogue/stored-product.ts';
import {
  isSameLine,
  type QuoteLine,
  type QuoteLineStore,
} from '#sandbox/store/orders/quote-lines.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import {
  notAvailable,
  optionsNotChosen,
  quantityOrRefuse,
  refuseChoice,
  refuseQuantity,
  refuseVariant,
} from './line-rules.ts';

export interface ItemSaving {
  products: ProductStore;
  attributes: AttributeStore;
  quoteLines: QuoteLineStore;
  switches: Pick<Switches, 'stockMessage' | 'replacesVariant'>;
}

interface GivenItem {
  itemId: number | undefined;
  sku: string;
  quantity: number | null | undefined;
  choices: readonly Choice[];
}

/** @param shownId cart id in the error message; by default a string of digits */
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

interface Sold {
  product: StoredProduct;
  /** Id of the configurable product whose variant this is; 0 if none. */
  parentId: number;
  options: readonly ChosenOption[];
}

function variantOrRefuse(
  parent: ProductDocument,
  choices: readonly Choice[],
  { products, attributes }: ItemSaving,
): Sold {
  for (const product of products.variantsOf(parent)) {
    const options = chosenOptionsOf(parent, product.document, choices, attributes.findById);
    if (options === undefined) continue;
    refuseVariant(product);
    return { product, parentId: parent.id, options };
  }
  throw optionsNotChosen();
}

/** Returns the product to add: for a configurable product, the selected variant. */
function soldOrRefuse(
  product: StoredProduct | undefined,
  choices: readonly Choice[],
  saving: ItemSaving,
): Sold {
  if (product === undefined) throw noSuchProduct();
  const { document } = product;
  if (!saving.products.isSalable(product)) throw notAvailable();
  if (document.type_id === 'configurable') return variantOrRefuse(document, choices, saving);
  refuseChoice(document);
  return { product, parentId: 0, options: [] };
}

/** Increases the line with the same product, or adds a line; returns its id. */
function addSold(quote: StoredQuote, sold: Sold, quantity: number, saving: ItemSaving): number {
  const { quoteLines, switches } = saving;
  const { product, ...chosen } = sold;
  const { id } = product.document;
  const line = quoteLines.list(quote.id).find((one) => isSameLine(one, id, chosen.parentId));
  refuseQuantity((line?.quantity ?? 0) + quantity, product, switches.stockMessage);
  if (line === undefined) return quoteLines.add(quote.id, id, quantity, chosen);
  quoteLines.setQuantity(line.itemId, line.quantity + quantity);
  return line.itemId;
}

/**
 * Changes a line of the cart. Other options replace it with a line of the other variant and a new
 * id; in 2.4.4 only if the quantity changes too.
 */
function changeLine(
  quote: StoredQuote,
  itemId: number,
  item: GivenItem,
  quantity: number,
  saving: ItemSaving,
): number {
  const { products, quoteLines, switches } = saving;
  const line = lineOrRefuse(quoteLines, quote, itemId);
  if (line.variant !== null && item.choices.length > 0) {
    if (quantity === line.quantity && !switches.replacesVariant) return itemId;
    const sold = soldOrRefuse(products.findById(line.variant.parentId), item.choices, saving);
    if (sold.product.document.id !== line.productId) {
      quoteLines.remove(itemId);
      return addSold(quote, sold, quantity, saving);
    }
  }
  refuseQuantity(quantity, line, switches.stockMessage);
  quoteLines.setQuantity(itemId, quantity);
  return itemId;
}

/**
 * Saves one item of a request: with an id it changes that line, without one it adds. Returns the
 * resulting line.
 */
export function saveItem(quote: StoredQuote, item: GivenItem, saving: ItemSaving): QuoteLine {
  const quantity = quantityOrRefuse(item.quantity);
  const add = () =>
    addSold(
      quote,
      soldOrRefuse(saving.products.find(item.sku), item.choices, saving),
      quantity,
      saving,
    );
  const itemId =
    item.itemId === undefined ? add() : changeLine(quote, item.itemId, item, quantity, saving);
  return lineOrRefuse(saving.quoteLines, quote, itemId);
}
