/** Reads the shop file. Node only; bundles contain its data instead (publish/bundle). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { type ShopFile, shopFileSchema } from '#config/shop/schema.ts';
import { EnvError, parseSettings } from './parse-settings.ts';
import { settingNotes } from './setting-notes.ts';

export const shopFileSettings = z.object({
  SHOP_FILE: z.string().min(1).optional().register(settingNotes, {
    meaning: 'the JSON file that says [what this shop is](shop-file.md)',
    default: '`src/config/shop/default.json`',
  }),
  CONTENT_DIR: z.string().min(1).default('src/content').register(settingNotes, {
    meaning: 'the folder of [what editors write](editors.md)',
  }),
});

const DEFAULT = join(import.meta.dirname, '..', 'shop', 'default.json');

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EnvError(`SHOP_FILE: ${path} cannot be read, ${reason}`);
  }
}

/**
 * Reads and validates a shop file.
 * @throws {EnvError} naming the file and every member that is missing, unknown or malformed
 */
export function readShopFile(path: string = shopFilePath()): ShopFile {
  const parsed = shopFileSchema.safeParse(parseFile(path));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new EnvError(
    [`SHOP_FILE: ${path} does not hold what a shop file says:`, ...lines].join('\n'),
  );
}

export function shopFilePath(): string {
  return parseSettings(shopFileSettings, process.env).SHOP_FILE ?? DEFAULT;
}

export function contentFolder(): string {
  return parseSettings(shopFileSettings, process.env).CONTENT_DIR;
}
