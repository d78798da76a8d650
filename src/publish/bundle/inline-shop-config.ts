import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import * as shop from '#config/shop.ts';

const MODULE = fileURLToPath(new URL('../../config/shop.ts', import.meta.url));

/** Replaces the module that reads the shop file with the file's data. */
export const inlineShopConfig: Plugin = {
  name: 'shop-as-data',
  load(id) {
    if (id !== MODULE) return undefined;
    const lines = Object.entries(shop).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    );
    return lines.join('\n');
  },
};
