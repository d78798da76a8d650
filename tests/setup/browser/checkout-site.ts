import { inventorySchema, toScriptInventory } from '#publish/inventory/script-inventory.ts';

/** Files of a site with a small checkout, without its inventory. */
export const CHECKOUT_FILES: Readonly<Record<string, string>> = {
  'index.html': 'home',
  '404.html': 'none',
  'basket.html': pageWith('<script src="/_astro/BasketPage.Ab12Cd34.js" type="module"></script>'),
  'basket/shipping/payment.html': pageWith(
    '<astro-island component-url="/_astro/PaymentStep.Ab12Cd34.js"></astro-island>',
  ),
  '_astro/BasketPage.Ab12Cd34.js': 'import"./core.Ab12Cd34.js";void 0',
  '_astro/PaymentStep.Ab12Cd34.js': 'import"./core.Ab12Cd34.js";import("./ChosenCard.Ab12Cd34.js")',
  '_astro/ChosenCard.Ab12Cd34.js': 'fetch("./toasts.Ab12Cd34.css")',
  '_astro/core.Ab12Cd34.js': 'void 1',
  '_astro/toasts.Ab12Cd34.css': 'p{}',
  '_astro/listing.Ab12Cd34.js': 'void 2',
};

const PAGES = ['/basket', '/basket/shipping/payment'];

export const INLINE = 'start()';
const INLINE_NAMES: ReadonlyMap<string, string> = new Map([[INLINE, 'page-script']]);

function pageWith(body: string): string {
  const policy = "default-src 'self'; script-src 'self' 'sha256-x'";
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><style>p{}</style><script>${'start()'}</script>${body}`;
}

export function inventoryOf(files = CHECKOUT_FILES, overHttps = true) {
  const inventory = toScriptInventory({
    pages: new Map(PAGES.map((path) => [path, files[`${path.slice(1)}.html`] ?? ''])),
    inlineNames: INLINE_NAMES,
    read(path) {
      const text = files[path.slice(1)];
      if (text === undefined) throw new Error(`no file ${path}`);
      return Buffer.from(text);
    },
    overHttps,
  });
  return inventorySchema.parse(inventory);
}
