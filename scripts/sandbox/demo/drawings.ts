/**
 * Pictures of the demo: one SVG file of 1000 by 1000 for each media file, with the same base name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'drawings');

const names: ReadonlySet<string> = new Set(readdirSync(FOLDER));

export function readDrawing(file: string): string | undefined {
  const name = `${basename(file, extname(file))}.svg`;
  return names.has(name) ? readFileSync(join(FOLDER, name), 'utf8') : undefined;
}
