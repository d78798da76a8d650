import MiniSearch from 'minisearch';
import { SETTING_GROUPS } from '#config/env/all-settings.ts';
import { refuseDemoCompany } from '#config/env/demo-company.ts';
import { hasEnquiryForm, parseEnquiryEnv } from '#config/env/enquiries.ts';
import { parseBuildEnv } from '#config/env/env.ts';
import { parseHookEnv } from '#config/env/hooks.ts';
import { parseHostEnv } from '#config/env/hosts.ts';
import { hasAddressLookup, parseLookupEnv } from '#config/env/lookup.ts';
import { parseOpsEnv } from '#config/env/operations.ts';
import { EnvError, type GivenSettings } from '#config/env/parse-settings.ts';
import { parseServerEnv } from '#config/env/payment.ts';
import { SECRETS } from '#config/env/secret-files.ts';
import { parseTargetEnv } from '#config/env/target.ts';
import { parseTrafficEnv } from '#config/env/traffic.ts';

/** `serve` is the shop server, `build` every command that reads the catalogue. */
export const PARTS = ['serve', 'build'] as const;
export type Part = (typeof PARTS)[number];

const PARSERS: Readonly<Record<Part, readonly ((from: GivenSettings) => unknown)[]>> = {
  serve: [
    parseServerEnv,
    refuseDemoCompany,
    parseHookEnv,
    parseTrafficEnv,
    parseOpsEnv,
    parseEnquiryEnv,
    parseLookupEnv,
  ],
  build: [
    parseBuildEnv,
    parseHookEnv,
    parseTargetEnv,
    parseHostEnv,
    hasEnquiryForm,
    hasAddressLookup,
  ],
};

const KNOWN = SETTING_GROUPS.flatMap(({ settings }) => settings.map(({ name }) => name));
const READ_NAMES = new Set([...KNOWN, ...SECRETS.map((name) => `${name}_FILE`)]);

/**
 * Prefixes of the shop's settings. They must match whole words, because names of other programs may
 * begin alike.
 */
const SHOP_PREFIXES =
  /^(CATALOGUE|COMMERCE|EDGE|ENQUIRY|GATEWAY|HEADERS_TIMEOUT|HOOK|OPS|ORDERS|PAYMENT|POSTCODE|PUBLISH|RATE_LIMIT|RECONCILE|REQUEST_TIMEOUT|SANDBOX|SITE|SMTP|STATE_DIR|STOP|OUT_DIR)(_|$)/;

const names = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: (name) => [name] });
names.addAll(KNOWN.map((id) => ({ id })));

/** Returns the setting that was probably meant: at most two letters differ, in a short name one. */
function closestSetting(name: string): string | undefined {
  return names.search(name, { fuzzy: name.length < 8 ? 1 : 2 })[0]?.id;
}

/**
 * Returns a message for each name that resembles a setting of the shop but that nothing reads, with
 * the setting probably meant.
 */
export function unknownSettings(from: GivenSettings): string[] {
  return Object.keys(from)
    .filter((name) => from[name] !== '' && !READ_NAMES.has(name))
    .flatMap((name) => {
      const meant = closestSetting(name);
      if (!SHOP_PREFIXES.test(name) && meant === undefined) return [];
      return [`${name}: nothing reads it${meant ? `, was ${meant} meant?` : ''}`];
    });
}

/**
 * Returns the problems that the parts would report at their start, each once; empty if they would
 * start.
 */
export function settingProblems(parts: readonly Part[], from: GivenSettings): string[] {
  const lines = parts.flatMap((part) =>
    PARSERS[part].flatMap((parse) => {
      try {
        parse(from);
        return [];
      } catch (error) {
        if (error instanceof EnvError) return error.message.split('\n');
        throw error;
      }
    }),
  );
  return [...new Set(lines)];
}
