import { rolldown } from 'rolldown';
import { TARGETS } from './browser-targets.ts';
import { inlineShopConfig } from './inline-shop-config.ts';

export interface BundledScript {
  code: string;
  /** Source files of the script; a change of any of them changes the script. */
  files: readonly string[];
}

export async function bundleScript(script: string, minify: boolean): Promise<BundledScript> {
  const bundle = await rolldown({
    input: script,
    platform: 'browser',
    transform: { target: TARGETS },
    plugins: [inlineShopConfig],
    // Otherwise texts with a value of the shop's configuration stay although the script omits them.
    treeshake: { propertyReadSideEffects: false },
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify });
  const files = await bundle.watchFiles;
  await bundle.close();
  return { code: output[0].code, files };
}
