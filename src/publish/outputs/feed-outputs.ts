import { feedOfPart, feedShards, toGoogleFeed } from '#catalogue/feed/google-feed.ts';
import { feedPartKey } from '#catalogue/reads/feed.ts';
import { feedPath } from '#lib/urls/crawling-paths.ts';
import type { OutputKind } from './output.ts';
import { textFile } from './plain-files.ts';

export const googleFeedOutputs: OutputKind = {
  model({ snapshot, siteUrl }, key) {
    const text = toGoogleFeed(snapshot, Number(key), siteUrl);
    return text === undefined ? undefined : textFile(feedPath(Number(key)), text);
  },
  all: ({ snapshot }) => feedShards(snapshot).map(String),
  of: (_, row) => feedPartKey.idIn(row).map((part) => String(feedOfPart(Number(part)))),
};
