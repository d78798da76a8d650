/** Cards of one range of ids, as HTML; the first of a product is its own, others of its variants. */
export type CardsHtml = ReadonlyMap<number, readonly { sku: string; html: string }[]>;

const ITEM = '<li data-id="';
const START = /^(?<id>\d+)" data-sku="(?<sku>[^"]*)">/;

/** Reads the cards of a rendered document (`src/pages/data/search/cards/`). */
export function readCards(document: string): CardsHtml {
  const cards = new Map<number, { sku: string; html: string }[]>();
  const list = document.slice(document.indexOf(ITEM), document.lastIndexOf('</ul>'));
  for (const part of list.split(ITEM).slice(1)) {
    const { id, sku = '' } = START.exec(part)?.groups ?? {};
    const own = cards.get(Number(id)) ?? [];
    own.push({ sku: decodeURIComponent(sku), html: (ITEM + part).trimEnd() });
    cards.set(Number(id), own);
  }
  return cards;
}
