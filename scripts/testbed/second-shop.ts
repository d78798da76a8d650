/**
 * A shop with another shop file and the catalogue of an unmodified Magento, for browser tests. Its
 * settings come from the environment, and its content is the starter content that `npm run fit`
 * proposes.
 */
import { rmSync } from 'node:fs';
import process from 'node:process';
import { contentFolder, readShopFile } from '#config/env/shop-file.ts';
import { writeStarterContent } from '../fit/starter-content.ts';
import { fail } from '../process/fail.ts';

async function main(): Promise<void> {
  rmSync(process.env['STATE_DIR'] ?? '', { recursive: true, force: true });
  writeStarterContent(contentFolder(), readShopFile());
  await import('../start.ts');
}

main().catch(fail);
