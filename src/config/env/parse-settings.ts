/** How settings are read from the environment, and the forms that several of them have. Node only. */
import * as z from 'zod';

/** A setting that is missing or malformed: one line per setting, each names it. */
export class EnvError extends Error {
  override name = 'EnvError';
}

export type Given = Readonly<Record<string, string | undefined>>;

/**
 * What a schema makes of the settings that it names; empty values count as absent.
 * @throws {EnvError} naming every setting that is missing or malformed
 */
export function parseSettings<T>(settings: z.ZodType<T>, from: Given): T {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new EnvError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}

/** A whole number from 1, in plain digits. */
export const count = (most: number) => {
  const rule = `must be a whole number from 1 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((number) => number >= 1 && number <= most, rule);
};

/** An origin, so that nothing in it is dropped or printed: no path, no password. */
export const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((text) => text.replace(/\/+$/, ''))
  .refine(
    (text) => text === new URL(text).origin,
    'must be an origin such as https://shop.example',
  );

export const token = z.string().regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters');
