import { isIP } from 'node:net';
import * as z from 'zod';
import { parseEnv } from './env.ts';
import { EnvError, parseSettings, positiveInteger } from './parse-settings.ts';
import { settingNotes } from './setting-notes.ts';

const DAY_MS = 86_400_000;

/**
 * Excludes white space, because each contact becomes a line of security.txt, and commas, because
 * they separate the contacts of the setting.
 */
const contact = z.string().regex(/^(?:mailto:[^\s,@]+@[^\s,@]+|https:\/\/[^\s,]+)$/);

const contacts = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (all) => all.every((part) => contact.safeParse(part).success),
    'must be mailto:ADDRESS or an https address, several parted by commas',
  );

export const opsSettings = z.object({
  OPS_PORT: positiveInteger(65_535).optional().register(settingNotes, {
    meaning:
      'where `/metrics` and the long `/health` are; `npm start` takes `PORT` + 2, the units take 4323',
  }),
  OPS_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, 'must be an address of this machine, such as 127.0.0.1')
    .default('127.0.0.1')
    .register(settingNotes, {
      meaning: 'the address that it is bound to; nothing there asks for a password',
    }),
  STOP_DRAIN_MS: z
    .union([z.literal('0').transform(Number), positiveInteger(DAY_MS)], {
      error: `must be a whole number of milliseconds from 0 to ${DAY_MS}`,
    })
    .default(5000)
    .register(settingNotes, {
      meaning:
        'milliseconds for which a server that was told to stop goes on listening; 0 with `npm start`',
    }),
  STOP_LIMIT_MS: positiveInteger(DAY_MS).default(75_000).register(settingNotes, {
    meaning: 'milliseconds after that in which what is under way has to end',
  }),
  SECURITY_CONTACT: contacts.optional().register(settingNotes, {
    meaning:
      'to whom a hole in the shop is told: `mailto:security@shop.example`, or an https address; several by commas',
  }),
});

export interface OpsEnv {
  /** Port and IP address of metrics and detailed health; undefined disables both. */
  ops: { port: number; host: string } | undefined;
  /** Time in ms during which a stopping server still accepts connections. */
  stopDrainMs: number;
  /** Further time in ms in which running requests must finish. */
  stopLimitMs: number;
  /**
   * Contacts for vulnerability reports, as `mailto:` or https addresses; undefined if none is
   * published.
   */
  securityContacts: readonly string[] | undefined;
}

/**
 * Reads the settings from a record; empty values count as absent.
 * @throws {EnvError} naming every setting that is malformed
 */
export function parseOpsEnv(from: Readonly<Record<string, string | undefined>>): OpsEnv {
  const values = parseSettings(opsSettings, from);
  const { OPS_PORT, OPS_HOST, STOP_DRAIN_MS, STOP_LIMIT_MS, SECURITY_CONTACT } = values;
  if (OPS_PORT === parseEnv(from).port) {
    throw new EnvError(`PORT and OPS_PORT: are both ${OPS_PORT}`);
  }
  return {
    ops: OPS_PORT === undefined ? undefined : { port: OPS_PORT, host: OPS_HOST },
    stopDrainMs: STOP_DRAIN_MS,
    stopLimitMs: STOP_LIMIT_MS,
    securityContacts: SECURITY_CONTACT,
  };
}
