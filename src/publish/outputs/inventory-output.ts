import { readFileSync } from 'node:fs';
import { pageIdOf } from '#catalogue/view/page-id.ts';
import { pageModel } from '#catalogue/view/page-model.ts';
import { CHECKOUT_PAGES } from '#lib/urls/checkout-pages.ts';
import { scriptInventoryPath } from '#lib/urls/crawling-paths.ts';
import { toScriptInventory } from '#publish/inventory/script-inventory.ts';
import { cachedDigest } from './digest.ts';
import type { OutputKind, Source } from './output.ts';

function readAsset({ assets }: Source, path: string): Uint8Array {
  const file = assets.get(path.slice(1));
  if (file === undefined) throw new Error(`A page of the checkout loads what is not ours: ${path}`);
  return readFileSync(file);
}

/**
 * Inventory of the scripts on checkout pages. These pages are the same for all shoppers.
 */
export const inventoryOutput: OutputKind = {
  model(source) {
    const { snapshot, content, siteUrl } = source;
    const models = CHECKOUT_PAGES.flatMap((path) => {
      const id = pageIdOf(path);
      const model = pageModel(snapshot, content, id);
      return model === undefined ? [] : [{ path, id, model }];
    });
    return {
      value: models.map(({ path, model }) => [
        path,
        { ...model, shell: cachedDigest(model.shell) },
      ]),
      async make({ renderer }) {
        const pages = new Map<string, string>();
        for (const { path, id, model } of models) {
          const { bytes } = await renderer.render(id, model);
          pages.set(path, new TextDecoder().decode(bytes));
        }
        const inventory = toScriptInventory({
          pages,
          inlineNames: renderer.inlineNames,
          read: (path) => readAsset(source, path),
          overHttps: siteUrl.startsWith('https:'),
        });
        const text = `${JSON.stringify(inventory, null, 1)}\n`;
        return [{ name: scriptInventoryPath().slice(1), bytes: new TextEncoder().encode(text) }];
      },
    };
  },
  all: () => [''],
  of: () => [],
};
