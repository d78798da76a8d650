import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopFile } from '#config/shop/schema.ts';
import { writeStarterContent } from './starter-content.ts';

/** @throws {Error} if the folder contains a shop file or content, which must not be overwritten */
export function refuseExistingProposal(folder: string): void {
  for (const path of ['shop.json', 'content'].map((name) => join(folder, name))) {
    if (existsSync(path)) throw new Error(`${path} exists already`);
  }
}

/**
 * Writes `shop.json` and `content` into a folder, without overwriting files.
 *
 * @throws {Error} before writing, if one of them exists
 */
export function writeProposal(folder: string, proposal: ShopFile): void {
  refuseExistingProposal(folder);
  mkdirSync(folder, { recursive: true });
  writeStarterContent(join(folder, 'content'), proposal);
  const text = `${JSON.stringify(proposal, null, 2)}\n`;
  writeFileSync(join(folder, 'shop.json'), text, { flag: 'wx' });
}
