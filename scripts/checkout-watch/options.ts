import { parseArgs } from 'node:util';
import type { Trust } from './trusted-inventory.ts';

export interface WatchCommand {
  url: string;
  trust: Trust;
  json: boolean;
}

const USAGE =
  'Usage: npm run checkout:watch -- --url https://shop.example (--inventory FILE | --digest SHA256) [--json]';

function originOf(text: string | undefined): string {
  const url = URL.parse(text ?? '');
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error('--url: must be the origin of the shop, such as https://shop.example');
  }
  return url.origin;
}

function trustOf(file: string | undefined, digest: string | undefined): Trust {
  if (file !== undefined && digest === undefined) return { file };
  if (file !== undefined || digest === undefined) {
    throw new Error(
      '--inventory FILE or --digest SHA256, one of them: what the shop says of itself is no proof.',
    );
  }
  if (!/^[\da-f]{64}$/i.test(digest)) throw new Error('--digest: must be 64 hexadecimal digits');
  return { digest: digest.toLowerCase() };
}

/** @throws {Error} naming what is missing or malformed */
export function parseWatchCommand(args: readonly string[]): WatchCommand {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        inventory: { type: 'string' },
        digest: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const trust = trustOf(values.inventory, values.digest);
    return { url: originOf(values.url), trust, json: values.json };
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${USAGE}`, { cause });
  }
}
