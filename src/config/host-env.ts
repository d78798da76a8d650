/** Settings of the hosts that a site is put on beside the shop server. Node only. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { EnvError, parseEnv, url } from './env.ts';

const schema = z.object({ SHOP_SERVER_URL: url.optional() });

export interface HostEnv {
  /** Folder of the published site, absolute. */
  outDir: string;
  stateDir: string;
  /** The public origin of the shop. */
  siteUrl: string;
  /** Origin at which the host reaches the shop server; this machine when nobody said. */
  shopServer: string;
}

/**
 * Reads the settings from a record; empty values count as absent.
 * @throws {EnvError} naming every setting that is malformed
 */
export function parseHostEnv(from: Readonly<Record<string, string | undefined>>): HostEnv {
  const { outDir, stateDir, siteUrl, port } = parseEnv(from);
  const parsed = schema.safeParse({ SHOP_SERVER_URL: from['SHOP_SERVER_URL'] || undefined });
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const { SHOP_SERVER_URL: given } = parsed.data;
  return {
    outDir: resolve(outDir),
    stateDir,
    siteUrl,
    shopServer: given ?? `http://127.0.0.1:${port}`,
  };
}
