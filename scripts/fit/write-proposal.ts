import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopFile } from '#config/shop/schema.ts';
import { writeStarterContent } from './starter-content.ts';

/**
 * Writes `shop.json` and `content` into a folder, without overwriting files.
 *
 * @throws {Error} before writing, if one of them exists
 */
export function writeProposal(folder: string, proposal: ShopFile): void {
  const file = join(folder, 'shop.json');
  if (existsSync(file)) throw new Error(`${file} is there already`);
  mkdirSync(folder, { recursive: true });
  writeStarterContent(join(folder, 'content'), proposal);
  const text = `${JSON.stringify(proposal, null, 2)}\n`;
  writeFileSync(file, text, { flag: 'wx' });
}
