import { assetOutputs } from './asset-outputs.ts';
import {
  llmsOutput,
  manifestOutput,
  pagesSitemapOutput,
  productSitemapOutputs,
  robotsOutput,
  sitemapIndexOutput,
} from './crawling-outputs.ts';
import {
  detailOutputs,
  listingDataOutputs,
  redirectsOutput,
  searchFactsOutputs,
  searchHelpOutput,
  searchShardOutputs,
  skuOutputs,
} from './data-outputs.ts';
import { documentOutputs } from './document-outputs.ts';
import { googleFeedOutputs } from './feed-outputs.ts';
import { inventoryOutput } from './inventory-output.ts';
import type { Model, OutputKind, Source } from './output.ts';
import { foundCardsOutputs, pageOutputs } from './page-outputs.ts';

/** All kinds of outputs. Pages are last, because they take longest. */
const KINDS: Readonly<Record<string, OutputKind>> = {
  asset: assetOutputs,
  document: documentOutputs,
  sku: skuOutputs,
  details: detailOutputs,
  'search-shard': searchShardOutputs,
  'search-facts': searchFactsOutputs,
  'search-help': searchHelpOutput,
  'listing-data': listingDataOutputs,
  redirects: redirectsOutput,
  robots: robotsOutput,
  llms: llmsOutput,
  manifest: manifestOutput,
  sitemap: sitemapIndexOutput,
  'sitemap-pages': pagesSitemapOutput,
  'sitemap-products': productSitemapOutputs,
  'google-feed': googleFeedOutputs,
  'script-inventory': inventoryOutput,
  'found-cards': foundCardsOutputs,
  page: pageOutputs,
};

function kindOf(name: string): OutputKind | undefined {
  return KINDS[name.slice(0, name.indexOf(':'))];
}

function keyOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Returns the model of an output; undefined if the output does not exist or is removed. */
export function modelOf(source: Source, name: string): Model | undefined {
  return kindOf(name)?.model(source, keyOf(name));
}

export function* allOutputs(source: Source): Generator<string> {
  for (const [kind, outputs] of Object.entries(KINDS)) {
    for (const key of outputs.all(source)) yield `${kind}:${key}`;
  }
}

/** Yields the names of outputs that a changed row may create. */
export function* outputsOf(source: Source, row: string): Generator<string> {
  for (const [kind, outputs] of Object.entries(KINDS)) {
    for (const key of outputs.of(source, row)) yield `${kind}:${key}`;
  }
}
