/** Cards of a product and of its variants as HTML, by their SKUs; the first is that of the product. */
export type CardsHtml = ReadonlyMap<string, string>;

const ITEM = '<li data-id="';
const START = /^\d+" data-sku="(?<sku>[^"]*)">/;

/** Reads the cards of a rendered document (`src/pages/data/search/found/`). */
export function readCards(document: string): CardsHtml {
  const list = document.slice(document.indexOf(ITEM), document.lastIndexOf('</ul>'));
  const parts = list.split(ITEM).slice(1);
  return new Map(
    parts.map((part) => {
      const { sku = '' } = START.exec(part)?.groups ?? {};
      return [decodeURIComponent(sku), (ITEM + part).trimEnd()];
    }),
  );
}
