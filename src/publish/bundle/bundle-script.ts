import { rolldown } from 'rolldown';
import { TARGETS } from './browser-targets.ts';
import { inlineShopConfig } from './inline-shop-config.ts';

export interface OneFile {
  code: string;
  /** All that it was made of: where one changes, it does. */
  files: readonly string[];
}

/** A script for browsers with all that it imports. */
export async function bundleScript(script: string, minify: boolean): Promise<OneFile> {
  const bundle = await rolldown({
    input: script,
    platform: 'browser',
    transform: { target: TARGETS },
    plugins: [inlineShopConfig],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify });
  const files = await bundle.watchFiles;
  await bundle.close();
  return { code: output[0].code, files };
}
