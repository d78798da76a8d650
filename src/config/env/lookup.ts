import * as z from 'zod';
import {
  EnvError,
  type GivenSettings,
  originSetting,
  parseSettings,
  tokenSetting,
} from './parse-settings.ts';
import { settingNotes } from './setting-notes.ts';

export const lookupSettings = z.object({
  POSTCODE_LOOKUP: z.enum(['ideal-postcodes']).optional().register(settingNotes, {
    meaning:
      '`ideal-postcodes`: forms find [addresses by postcode](features.md#addresses-by-postcode) there; a build reads it too, and draws the button only where it is set',
    default: 'none: addresses are typed',
  }),
  POSTCODE_LOOKUP_KEY: tokenSetting.optional().register(settingNotes, {
    meaning: 'its key, needed with `POSTCODE_LOOKUP`; it never reaches a browser',
  }),
  POSTCODE_LOOKUP_URL: originSetting.optional().register(settingNotes, {
    meaning: "origin that is asked, such as the sandbox's simulator; https, or this machine",
    default: "the provider's own",
  }),
});

export interface Lookup {
  origin: string;
  key: string;
}

export interface LookupEnv {
  /** Provider of the address lookup; undefined if the shop has none. */
  lookup: Lookup | undefined;
}

const IDEAL_POSTCODES = 'https://api.ideal-postcodes.co.uk';

function isSafeOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname);
}

/**
 * Reads the settings from a record; empty values count as absent.
 * @throws {EnvError} naming every setting that is missing or malformed
 */
export function parseLookupEnv(from: GivenSettings): LookupEnv {
  const settings = parseSettings(lookupSettings, from);
  const { POSTCODE_LOOKUP: by, POSTCODE_LOOKUP_KEY: key } = settings;
  if (by === undefined) {
    if (key === undefined) return { lookup: undefined };
    throw new EnvError('POSTCODE_LOOKUP: is missing, POSTCODE_LOOKUP_KEY alone finds nothing');
  }
  if (key === undefined) throw new EnvError('POSTCODE_LOOKUP_KEY: is needed with POSTCODE_LOOKUP');
  const origin = settings.POSTCODE_LOOKUP_URL ?? IDEAL_POSTCODES;
  if (!isSafeOrigin(origin))
    throw new EnvError('POSTCODE_LOOKUP_URL: must be https, the key goes there');
  return { lookup: { origin, key } };
}

/**
 * Returns true if forms have the lookup button. A build needs no other setting of the lookup.
 * @throws {EnvError} if POSTCODE_LOOKUP is not a supported provider
 */
export function hasAddressLookup(from: GivenSettings): boolean {
  const { POSTCODE_LOOKUP } = parseSettings(lookupSettings.pick({ POSTCODE_LOOKUP: true }), from);
  return POSTCODE_LOOKUP !== undefined;
}
