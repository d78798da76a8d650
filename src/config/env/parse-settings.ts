/** Parses settings from the environment, with the types that several settings share. Node only. */
import * as z from 'zod';

/** A missing or malformed setting. The message has one line per setting. */
export class EnvError extends Error {
  override name = 'EnvError';
}

export type GivenSettings = Readonly<Record<string, string | undefined>>;

/**
 * Parses the settings of a schema; empty values count as absent.
 * @throws {EnvError} naming every setting that is missing or malformed
 */
export function parseSettings<T>(settings: z.ZodType<T>, from: GivenSettings): T {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new EnvError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}

/** Parses a whole number from 1, in decimal digits. */
export const positiveInteger = (most: number) => {
  const rule = `must be a whole number from 1 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((number) => number >= 1 && number <= most, rule);
};

/**
 * Parses an origin. A path would be dropped without a warning and a password would be printed, so
 * both are rejected.
 */
export const originSetting = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((text) => text.replace(/\/+$/, ''))
  .refine(
    (text) => text === new URL(text).origin,
    'must be an origin such as https://shop.example',
  );

export const tokenSetting = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters');

/** Codes of a website and a store view, such as `base/default`. */
export const storeView = z
  .string()
  .regex(/^[a-z]\w*\/[a-z]\w*$/i, 'must be a website and a store view such as base/default')
  .default('base/default');

export function parseStoreView(text: string): { website: string; code: string } {
  const [website = '', code = ''] = text.split('/');
  return { website, code };
}
