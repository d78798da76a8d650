import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type SiteFiles = Readonly<Record<string, string | Buffer>>;

/** Writes files into the live release of a published site. */
export function writeFiles(outDir: string, files: SiteFiles): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(outDir, 'releases', '1', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Publishes a site with these files, where a server with this OUT_DIR looks for it. */
export function publishFiles(outDir: string, files: SiteFiles): void {
  mkdirSync(join(outDir, 'releases', '1'), { recursive: true });
  symlinkSync('releases/1', join(outDir, 'current'));
  writeFiles(outDir, files);
}

/** Parts of the search page that results replace. */
export const RESULTS_PARTS =
  '<!--found--><h1></h1><!--help--><p>Call us</p><!--filters--><template data-guides=""><p>Filter</p></template><!--end--></main>';
