import { CARD_SHARDS } from '#lib/site-data/id-shards.ts';
import type { CatalogueReader, CatalogueSnapshot } from './snapshot/reader.ts';
import { rowKeys } from './snapshot/row-keys.ts';

export interface Recorder {
  /** Answers as the snapshot does. */
  reader: CatalogueSnapshot;
  /** Names of all that was read through it so far, of what was not there too. */
  rows(): string[];
}

type Note = (row: string) => void;

function recordPages(snapshot: CatalogueSnapshot, note: Note): CatalogueReader {
  return {
    productByUrlKey(urlKey) {
      note(rowKeys.product(urlKey));
      return snapshot.productByUrlKey(urlKey);
    },
    card(sku) {
      note(rowKeys.card(sku));
      return snapshot.card(sku);
    },
    listing(audience, code) {
      note(rowKeys.listing(audience, code));
      return snapshot.listing(audience, code);
    },
    listingSkus(audience, code, from, count) {
      note(rowKeys.listing(audience, code));
      return snapshot.listingSkus(audience, code, from, count);
    },
    listedProducts(audience, code) {
      note(rowKeys.listing(audience, code));
      note(rowKeys.listed(audience, code));
      return snapshot.listedProducts(audience, code);
    },
    facetedList(audience, code, topics) {
      note(rowKeys.listing(audience, code));
      note(rowKeys.listed(audience, code));
      note(rowKeys.attributes);
      return snapshot.facetedList(audience, code, topics);
    },
    dealCount(audience) {
      note(rowKeys.deals(audience));
      return snapshot.dealCount(audience);
    },
    dealSkus(audience, from, count) {
      note(rowKeys.deals(audience));
      return snapshot.dealSkus(audience, from, count);
    },
    placesOf(sku) {
      note(rowKeys.places(sku));
      return snapshot.placesOf(sku);
    },
    listingNames() {
      note(rowKeys.listingNames);
      return snapshot.listingNames();
    },
    attributes() {
      note(rowKeys.attributes);
      return snapshot.attributes();
    },
    picture(file) {
      note(rowKeys.picture(file));
      return snapshot.picture(file);
    },
    gone(urlKey) {
      note(rowKeys.gone(urlKey));
      return snapshot.gone(urlKey);
    },
  };
}

/** Wraps a snapshot so that whoever derives a page from it learns what the page depends on. */
export function recordReads(snapshot: CatalogueSnapshot): Recorder {
  const noted = new Set<string>();
  const note: Note = (row) => void noted.add(row);
  const reader: CatalogueSnapshot = {
    ...recordPages(snapshot, note),
    urlKeys() {
      note(rowKeys.urlKeys);
      return snapshot.urlKeys();
    },
    searchNames() {
      note(rowKeys.searchNames);
      return snapshot.searchNames();
    },
    searchRows(fromId, beforeId) {
      for (let id = fromId; id < beforeId; [, id] = CARD_SHARDS.ids(CARD_SHARDS.of(id))) {
        note(rowKeys.searchShard(id));
      }
      return snapshot.searchRows(fromId, beforeId);
    },
    wordRows(shard) {
      note(rowKeys.wordsShard(shard));
      return snapshot.wordRows(shard);
    },
    factRows(shard) {
      note(rowKeys.factsShard(shard));
      return snapshot.factRows(shard);
    },
    documentedKeys: () => snapshot.documentedKeys(),
    pictures() {
      note(rowKeys.pictures);
      return snapshot.pictures();
    },
    skuRow(sku) {
      note(rowKeys.skuData(sku));
      return snapshot.skuRow(sku);
    },
    skus() {
      note(rowKeys.skus);
      return snapshot.skus();
    },
    sitemapRows(shard) {
      note(rowKeys.sitemapShard(shard));
      return snapshot.sitemapRows(shard);
    },
    feedRows(part) {
      note(rowKeys.feedPart(part));
      return snapshot.feedRows(part);
    },
    feedText(part, make) {
      note(rowKeys.feedPart(part));
      return snapshot.feedText(part, make);
    },
    pageShards(idsEach) {
      note(rowKeys.urlKeys);
      return snapshot.pageShards(idsEach);
    },
    goneKeys() {
      note(rowKeys.goneKeys);
      return snapshot.goneKeys();
    },
    productKeys() {
      note(rowKeys.urlKeys);
      return snapshot.productKeys();
    },
    listingCategories() {
      note(rowKeys.listingNames);
      return snapshot.listingCategories();
    },
    redirects() {
      note(rowKeys.redirects);
      return snapshot.redirects();
    },
    close: () => snapshot.close(),
  };
  return { reader, rows: () => [...noted].toSorted() };
}
