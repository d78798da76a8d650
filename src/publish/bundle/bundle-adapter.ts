import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { type BundleMeta, bundleDigest, META } from './bundle.ts';
import { inlineScriptTexts } from './inline-scripts.ts';

/** Astro adapter that keeps the compiled pages as a bundle, so that a publish can render them. */
export function bundleAdapter(folder: string): AstroIntegration {
  return {
    name: 'keep-bundle',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'keep-bundle',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./bundle-entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        }),
      'astro:build:done': () => {
        const meta: BundleMeta = {
          digest: bundleDigest(folder),
          inlineTexts: Array.from(inlineScriptTexts, ([file, text]) => [
            basename(file, '.ts'),
            text,
          ]),
        };
        writeFileSync(join(folder, META), JSON.stringify(meta));
      },
    },
  };
}
