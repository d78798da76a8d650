import { Hono } from 'hono';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { answer } from '#sandbox/rest/response.ts';
import { queryParameter } from '#sandbox/rest/search-criteria.ts';

function defaultStore(baseUrl: string) {
  const urls = {
    base_url: `${baseUrl}/`,
    base_link_url: `${baseUrl}/`,
    base_static_url: `${baseUrl}/static/`,
    base_media_url: `${baseUrl}/pub/media/`,
  };
  return {
    id: 1,
    code: 'default',
    website_id: 1,
    locale: 'en_GB',
    base_currency_code: 'GBP',
    default_display_currency_code: 'GBP',
    timezone: 'Europe/London',
    weight_unit: 'kgs',
    ...urls,
    ...Object.fromEntries(Object.entries(urls).map(([name, url]) => [`secure_${name}`, url])),
  };
}

/** @param baseUrl origin in the response; by default that of the request */
export function storeConfigRoutes(baseUrl: string | undefined) {
  return new Hono<SandboxEnvironment>({ strict: false }).get(
    '/store/storeConfigs',
    allow('Magento_Backend::store'),
    (c) => {
      const { origin, search } = new URL(c.req.url);
      const wanted = queryParameter(search, 'storeCodes');
      const codes =
        wanted === undefined
          ? ['default']
          : typeof wanted === 'object'
            ? Object.values(wanted)
            : [wanted];
      const store = defaultStore(baseUrl ?? origin);
      return answer(c, codes.includes(store.code) ? [store] : []);
    },
  );
}
