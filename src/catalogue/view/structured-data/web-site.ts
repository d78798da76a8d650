import type { SearchAction, WithActionConstraints } from 'schema-dts';
import { SHOP } from '#config/shop.ts';
import { absoluteUrl, homePath, searchPath } from '#lib/urls/paths.ts';
import { shopReference } from './organisation.ts';
import type { Thing } from './thing.ts';

const TERM = 'search_term_string';

export function webSite(site: URL | undefined): Thing {
  const results = absoluteUrl(searchPath(TERM), site);
  const search: WithActionConstraints<Exclude<SearchAction, string>> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: results.replace(TERM, `{${TERM}}`) },
    'query-input': `required name=${TERM}`,
  };
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website', site),
    name: SHOP.provider,
    url: absoluteUrl(homePath(), site),
    publisher: shopReference(site),
    potentialAction: search,
  };
}
