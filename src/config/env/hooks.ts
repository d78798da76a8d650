import * as z from 'zod';
import { parseSettings, positiveInteger, tokenSetting } from './parse-settings.ts';
import { settingNotes } from './setting-notes.ts';

/** Default `POLL_EVERY` in seconds without webhooks. */
const DEFAULT_POLL_SECONDS = 5;
/**
 * Default `REBUILD_EVERY` in seconds without webhooks. It finds changes that polling for saved
 * products misses.
 */
const DEFAULT_REBUILD_SECONDS = 300;
const HOUR = 3600;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Parses a number of seconds; 0 means never. */
const seconds = z.union([z.literal('0').transform(Number), positiveInteger(YEAR)], {
  error: `must be a whole number of seconds from 0 to ${YEAR}`,
});

export const hookSettings = z.object({
  HOOK_SECRET: tokenSetting
    .min(16, 'must have at least 16 characters')
    .optional()
    .register(settingNotes, {
      meaning:
        'what the back end signs its hooks with, 16 characters or more; without one the shop takes none',
      default: 'made up by `npm start`',
    }),
  POLL_EVERY: seconds.optional().register(settingNotes, {
    meaning: 'seconds after which the publisher asks which products were saved; 0: never',
    default: '0 with a `HOOK_SECRET`, else 5',
  }),
  REBUILD_EVERY: positiveInteger(YEAR).optional().register(settingNotes, {
    meaning: 'seconds after which the publisher compares the whole catalogue, hooks or not',
    default: 'none with a `HOOK_SECRET`, else 300',
  }),
  FULL_REBUILD_EVERY: seconds.default(DAY).register(settingNotes, {
    meaning:
      'seconds after which the publisher renders all pages, to compare them with those that are live; 0: never',
  }),
  CATALOGUE_MAX_AGE: seconds.optional().register(settingNotes, {
    meaning:
      'seconds after which `/health` answers 503, [more on it](operations.md#monitoring); 0: never',
    default: 'twice the shorter of the two above, an hour at least',
  }),
});

export interface HookEnv {
  /** Secret with which the back end signs webhooks; undefined if the shop accepts none. */
  hookSecret: string | undefined;
  /** Interval in seconds at which the publisher polls for saved products; 0 disables polling. */
  pollEvery: number;
  /**
   * Interval in seconds at which the publisher compares the whole catalogue; undefined disables it.
   */
  rebuildEvery: number | undefined;
  /**
   * Interval in seconds at which the publisher renders all pages and compares them with the live
   * ones; 0 disables it.
   */
  fullRebuildEvery: number;
  /** Age of the catalogue in seconds from which GET /health fails; 0 disables the check. */
  catalogueMaxAge: number;
}

/**
 * Returns twice the shorter comparison interval in seconds: by then at least one comparison has
 * failed. At least an hour, because large catalogues take time; 0 if no comparison is scheduled.
 */
function defaultMaxAge(rebuildEvery: number | undefined, fullRebuildEvery: number): number {
  const every = Math.min(rebuildEvery ?? Infinity, fullRebuildEvery || Infinity);
  return Number.isFinite(every) ? Math.max(2 * every, HOUR) : 0;
}

/**
 * Reads the settings from a record; empty values count as absent.
 * @throws {EnvError} naming every setting that is malformed
 */
export function parseHookEnv(from: Readonly<Record<string, string | undefined>>): HookEnv {
  const values = parseSettings(hookSettings, from);
  const { HOOK_SECRET, POLL_EVERY, FULL_REBUILD_EVERY, CATALOGUE_MAX_AGE } = values;
  const hasHooks = HOOK_SECRET !== undefined;
  const rebuildEvery = values.REBUILD_EVERY ?? (hasHooks ? undefined : DEFAULT_REBUILD_SECONDS);
  return {
    hookSecret: HOOK_SECRET,
    pollEvery: POLL_EVERY ?? (hasHooks ? 0 : DEFAULT_POLL_SECONDS),
    rebuildEvery,
    fullRebuildEvery: FULL_REBUILD_EVERY,
    catalogueMaxAge: CATALOGUE_MAX_AGE ?? defaultMaxAge(rebuildEvery, FULL_REBUILD_EVERY),
  };
}
