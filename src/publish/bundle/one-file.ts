import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

export interface OneFile {
  code: string;
  /** All that it was made of: where one changes, it does. */
  files: readonly string[];
}

/** Components in such a script become elements; React, which would do more, is larger than all of it. */
const JSX = fileURLToPath(new URL('../../lib/jsx-to-dom.ts', import.meta.url));

/** A script for browsers with all that it imports. */
export async function oneFile(script: string, minify: boolean): Promise<OneFile> {
  const resolve = { alias: { 'react/jsx-runtime': JSX } };
  const bundle = await rolldown({ input: script, platform: 'browser', resolve });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify });
  const files = await bundle.watchFiles;
  await bundle.close();
  return { code: output[0].code, files };
}
