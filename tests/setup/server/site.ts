import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFiles, type SiteFiles, writeFiles } from '../../../scripts/testbed/site-files.ts';

export interface Site {
  folder: string;
  write(name: string, content: string | Buffer): void;
  remove(): void;
}

/** Publishes a site whose first release contains these files. */
export function makeSite(files: SiteFiles): Site {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  publishFiles(folder, files);
  return {
    folder,
    write: (name, content) => writeFiles(folder, { [name]: content }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
