import { toLlmsText } from '#catalogue/crawling/llms-text.ts';
import { toManifest } from '#catalogue/crawling/manifest.ts';
import { toRobotsText } from '#catalogue/crawling/robots-text.ts';
import {
  productSitemapShards,
  toPagesSitemap,
  toProductSitemap,
  toSitemapIndex,
} from '#catalogue/crawling/sitemap.ts';
import { sitemapShardKey } from '#catalogue/reads/url-keys.ts';
import {
  llmsPath,
  manifestPath,
  pagesSitemapPath,
  productSitemapPath,
  robotsPath,
  sitemapPath,
} from '#lib/urls/crawling-paths.ts';
import type { OutputKind, Source } from './output.ts';
import { textFile } from './plain-files.ts';

function singleFileOutput(path: string, toText: (source: Source) => string): OutputKind {
  return {
    model: (source) => textFile(path, toText(source)),
    all: () => [''],
    of: () => [],
  };
}

export const robotsOutput = singleFileOutput(robotsPath(), ({ siteUrl }) => toRobotsText(siteUrl));

export const manifestOutput = singleFileOutput(manifestPath(), toManifest);

export const llmsOutput = singleFileOutput(llmsPath(), ({ snapshot, content, siteUrl }) =>
  toLlmsText(snapshot, content, siteUrl),
);

export const sitemapIndexOutput = singleFileOutput(sitemapPath(), ({ snapshot, siteUrl }) =>
  toSitemapIndex(snapshot, siteUrl),
);

export const pagesSitemapOutput = singleFileOutput(
  pagesSitemapPath(),
  ({ snapshot, content, siteUrl }) => toPagesSitemap(snapshot, content, siteUrl),
);

export const productSitemapOutputs: OutputKind = {
  model({ snapshot, siteUrl }, key) {
    const text = toProductSitemap(snapshot, Number(key), siteUrl);
    return text === undefined ? undefined : textFile(productSitemapPath(Number(key)), text);
  },
  all: ({ snapshot }) => productSitemapShards(snapshot).map(String),
  of: (_, row) => sitemapShardKey.idIn(row),
};
