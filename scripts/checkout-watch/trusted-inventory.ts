/**
 * Determines the inventory of scripts to compare with. The copy that the shop publishes is not
 * trusted on its own.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { scriptInventoryPath } from '#lib/urls/crawling-paths.ts';
import { inventorySchema, type ScriptInventory } from '#publish/inventory/script-inventory.ts';
import type { Difference } from './difference.ts';
import { CheckImpossible, type FetchedPage } from './fetch-page.ts';

/** Identifies the right inventory: a copy of it, or its SHA-256 in hexadecimal digits. */
export type Trust = { file: string } | { digest: string };

export interface InventoryResult {
  /** `undefined` if the published inventory does not match the digest. */
  inventory: ScriptInventory | undefined;
  differences: Difference[];
}

function scriptDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function parse(bytes: Uint8Array, name: string): ScriptInventory {
  try {
    return inventorySchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new CheckImpossible(`${name} is no inventory of scripts.`, { cause });
  }
}

function readKept(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new CheckImpossible(`${file} cannot be read.`, { cause });
  }
}

/**
 * @param published response at the inventory's URL
 * @throws {CheckImpossible} if there is no inventory to compare with
 */
export function findTrustedInventory(trust: Trust, published: FetchedPage): InventoryResult {
  const where = scriptInventoryPath();
  const found = published.status === 200 ? scriptDigest(published.bytes) : String(published.status);
  const kept = 'file' in trust ? readKept(trust.file) : undefined;
  const expected = kept === undefined ? 'digest' in trust && trust.digest : scriptDigest(kept);
  const isOurs = found === expected;
  const what = 'The list that the shop publishes is not the one that was kept.';
  const differences = isOurs ? [] : [{ where, what, expected: String(expected), found }];
  if (kept !== undefined && 'file' in trust) {
    return { inventory: parse(kept, trust.file), differences };
  }
  return { inventory: isOurs ? parse(published.bytes, where) : undefined, differences };
}
