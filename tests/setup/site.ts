import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Site {
  /** Where it is published. */
  folder: string;
  /** Writes a file of the live release. */
  write(name: string, content: string | Buffer): void;
  remove(): void;
}

/** A published site whose first release holds these files. */
export function makeSite(files: Record<string, string | Buffer>): Site {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const tree = join(folder, 'releases', '1');
  mkdirSync(tree, { recursive: true });
  symlinkSync('releases/1', join(folder, 'current'));
  function write(name: string, content: string | Buffer): void {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), content);
  }
  for (const [name, content] of Object.entries(files)) write(name, content);
  return { folder, write, remove: () => rmSync(folder, { recursive: true }) };
}
