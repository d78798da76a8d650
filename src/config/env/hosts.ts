import { resolve } from 'node:path';
import * as z from 'zod';
import { parseEnv } from './env.ts';
import { originSetting, parseSettings } from './parse-settings.ts';
import { settingNotes } from './setting-notes.ts';

const hostNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .refine(
    (all) => all.every((name) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name)),
    'must be names of hosts such as shop.example, parted by commas',
  );

export const hostSettings = z.object({
  SHOP_SERVER_URL: originSetting.optional().register(settingNotes, {
    meaning: 'origin at which a [host](hosts/README.md) reaches the shop server',
    default: '`http://127.0.0.1:PORT`',
  }),
  SERVER_NAMES: hostNames.optional().register(settingNotes, {
    meaning: 'names of hosts, parted by commas, to which [nginx](hosts/nginx.md) answers',
    default: 'the host of `SITE_URL`',
  }),
});

export interface HostEnv {
  outDir: string;
  stateDir: string;
  siteUrl: string;
  /**
   * Origin at which nginx or another host reaches the shop server; default: PORT on this machine.
   */
  shopServer: string;
  /** Host names that nginx serves; default: the host of the site. */
  serverNames: readonly string[];
}

/**
 * Reads the settings from a record; empty values count as absent.
 * @throws {EnvError} naming every setting that is malformed
 */
export function parseHostEnv(from: Readonly<Record<string, string | undefined>>): HostEnv {
  const { outDir, stateDir, siteUrl, port } = parseEnv(from);
  const values = parseSettings(hostSettings, from);
  const { SHOP_SERVER_URL, SERVER_NAMES } = values;
  return {
    outDir: resolve(outDir),
    stateDir,
    siteUrl,
    shopServer: SHOP_SERVER_URL ?? `http://127.0.0.1:${port}`,
    serverNames: SERVER_NAMES ?? [new URL(siteUrl).hostname],
  };
}
