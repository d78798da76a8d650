import { describe, expect, it } from 'vitest';
import { call, startSandbox } from './sample.ts';

const ALL = 'searchCriteria[pageSize]=20&storeId=1&currencyCode=GBP';

describe('GET products-render-info', () => {
  it.each(['storeId', 'currencyCode', 'searchCriteria'])(
    'rejects a request without %s',
    async (name) => {
      const query = new URLSearchParams(ALL);
      for (const key of [...query.keys()]) if (key.startsWith(name)) query.delete(key);
      const { status, body } = await call(startSandbox(), `/products-render-info?${query}`);
      expect(status).toBe(400);
      expect(body.parameters).toEqual({ fieldName: name });
    },
  );
});
