/** Settings of what operations see of the shop server, and of how it ends. Node only. */
import { isIP } from 'node:net';
import * as z from 'zod';
import { parseEnv } from './env.ts';
import { count, EnvError, parseSettings } from './parse-settings.ts';
import { notes } from './setting-notes.ts';

const DAY_MS = 86_400_000;

/** Characters that end a line, or begin another one, are in none. */
const contact = z.string().regex(/^(?:mailto:[^\s,@]+@[^\s,@]+|https:\/\/[^\s,]+)$/);

const contacts = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (all) => all.every((part) => contact.safeParse(part).success),
    'must be mailto:ADDRESS or an https address, several parted by commas',
  );

export const opsSettings = z.object({
  OPS_PORT: count(65_535).optional().register(notes, {
    meaning:
      'where `/metrics` and the long `/health` are; `npm start` takes `PORT` + 2, the units take 4323',
  }),
  OPS_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, 'must be an address of this machine, such as 127.0.0.1')
    .default('127.0.0.1')
    .register(notes, {
      meaning: 'the address that it is bound to; nothing there asks for a password',
    }),
  STOP_DRAIN_MS: z
    .union([z.literal('0').transform(Number), count(DAY_MS)], {
      error: `must be a whole number of milliseconds from 0 to ${DAY_MS}`,
    })
    .default(5000)
    .register(notes, {
      meaning:
        'milliseconds for which a server that was told to stop goes on listening; 0 with `npm start`',
    }),
  STOP_LIMIT_MS: count(DAY_MS)
    .default(75_000)
    .register(notes, { meaning: 'milliseconds after that in which what is under way has to end' }),
  SECURITY_CONTACT: contacts.optional().register(notes, {
    meaning:
      'to whom a hole in the shop is told: `mailto:security@shop.example`, or an https address; several by commas',
  }),
});

export interface OpsEnv {
  /** Where metrics and the long health answer are; undefined: nowhere. */
  ops: { port: number; host: string } | undefined;
  /** Milliseconds for which a server that was told to stop goes on listening. */
  stopDrainMs: number;
  /** Milliseconds after that in which what is under way has to end. */
  stopLimitMs: number;
  /** To whom holes are told, as `mailto:` or https addresses; undefined: nobody is named. */
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
