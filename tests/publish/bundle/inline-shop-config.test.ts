import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHOP } from '#config/shop.ts';
import { bundleScript } from '#publish/bundle/bundle-script.ts';
import { temporaryFolder } from '../../setup/server/hooks.ts';

it("bundles the shop's settings for browsers without the code that reads them", async () => {
  const script = join(temporaryFolder('script'), 'script.ts');
  const shop = join(process.cwd(), 'src/config/shop.ts');
  writeFileSync(script, `import { SHOP } from '${shop}'; console.log(SHOP.phone);`);
  const { code } = await bundleScript(script, false);
  expect(code).toContain(JSON.stringify(SHOP.phone));
  expect(code).not.toMatch(/node:fs|readFileSync|SHOP_FILE/);
});
