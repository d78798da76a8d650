import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Site {
  folder: string;
  write(name: string, content: string | Buffer): void;
  remove(): void;
}

/** A folder with the files of a site. */
export function makeSite(files: Record<string, string | Buffer>): Site {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  function write(name: string, content: string | Buffer): void {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  for (const [name, content] of Object.entries(files)) write(name, content);
  return { folder, write, remove: () => rmSync(folder, { recursive: true }) };
}
