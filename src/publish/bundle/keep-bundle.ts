import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { type BundleMeta, bundleDigest, META, PRERENDER } from './bundle.ts';
import { inlineTexts } from './inline-scripts.ts';

/** What the prerenderer that Astro makes by itself holds once it is set up. */
interface SetUpPrerenderer extends AstroPrerenderer {
  app?: { getSettings(): { scripts: BundleMeta['scripts'] } };
}

function entryOf(folder: string): string {
  const entry = readdirSync(folder).find((name) => name.startsWith('prerender-entry'));
  if (entry === undefined) throw new Error(`Astro wrote no prerender entry to ${folder}`);
  return entry;
}

/**
 * Lets Astro compile and write everything but pages, and keeps the compiled code, which Astro would
 * delete, in `folder`, with all that Astro knows about it only in memory.
 */
export function keepBundle(folder: string): AstroIntegration {
  let pages: ReadonlyMap<string, { styles: unknown[] }> = new Map();
  let prerenderer: SetUpPrerenderer | undefined;
  return {
    name: 'keep-bundle',
    hooks: {
      'astro:build:setup': (build) => {
        pages = build.pages;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((astros: SetUpPrerenderer) => {
          prerenderer = astros;
          return { ...astros, name: 'keep-bundle', getStaticPaths: async () => [] };
        }),
      'astro:build:generated': ({ dir }) => {
        const kept = join(folder, PRERENDER);
        renameSync(new URL('.prerender/', dir), kept);
        const scripts = prerenderer?.app?.getSettings().scripts;
        if (scripts === undefined) throw new Error('Astro set up no app to render with');
        const meta: BundleMeta = {
          entry: entryOf(kept),
          digest: bundleDigest(folder),
          scripts,
          inlineTexts: Array.from(inlineTexts, ([file, text]) => [basename(file, '.ts'), text]),
          pages: Array.from(pages, ([key, { styles }]) => [key, { styles }]),
        };
        writeFileSync(join(folder, META), JSON.stringify(meta));
      },
    },
  };
}
