/** Settings of the payment server, which does not start with incomplete settings. Node only. */
import { join } from 'node:path';
import * as z from 'zod';
import { type DatabaseEnv, databaseSetting } from './database.ts';
import { type Env, parseEnv, SANDBOX_TOKENS } from './env.ts';
import {
  EnvError,
  originSetting,
  parseSettings,
  positiveInteger,
  tokenSetting,
} from './parse-settings.ts';
import { settingNotes } from './setting-notes.ts';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .max(255, 'must have at most 255 characters');

const host = z.string().regex(/^[\w.-]+(:\d{1,5})?$/);

export interface StaffToken {
  /** Name of a person or system, as the log shows it. */
  name: string;
  token: string;
}

const staffToken = z.string().regex(/^[\w.-]{1,40}:[\x21-\x7e]{32,}$/);

const staffTokens = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (all) => all.every((part) => staffToken.safeParse(part).success),
    'must be NAME:TOKEN such as anna:TOKEN,erp:TOKEN, each token with at least 32 characters',
  )
  .transform((all) => all.map((part) => part.split(/:(.*)/s)))
  .transform((all) => all.map(([name = '', token = '']): StaffToken => ({ name, token })))
  .refine(
    (all) => new Set(all.flatMap(({ name, token }) => [name, token])).size === 2 * all.length,
    'must say every name and every token once',
  );

export const paymentSettings = z.object({
  NODE_ENV: z.string().optional().register(settingNotes, {
    meaning: '`production`: neither server nor sandbox works with the simulator of payments',
  }),
  PAYMENT_MODE: z
    .enum(['simulator', 'test', 'live'], "must be 'simulator', 'test' or 'live'")
    .optional()
    .register(settingNotes, {
      meaning:
        '`simulator`, or `test` or `live` with a real provider; has to be said with `COMMERCE_URL`',
      default: '`simulator`',
    }),
  PAYMENT_VENDOR: z
    .string()
    .regex(/^[A-Za-z0-9]{1,15}$/, 'must be 1 to 15 letters and digits')
    .optional()
    .register(settingNotes, { meaning: 'our account at the provider', default: '`sandbox`' }),
  PAYMENT_REGISTER_URL: address.optional().register(settingNotes, {
    meaning: 'where payments are registered',
    default: "the simulator's",
  }),
  PAYMENT_PUBLIC_URL: originSetting.optional().register(settingNotes, {
    meaning: 'origin at which provider and shopper reach the payment server',
    default: '`http://localhost:PORT`',
  }),
  PAYMENT_NEXTURL_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((name) => host.safeParse(name).success),
      'must be hosts such as live.provider.example, parted by commas',
    )
    .optional()
    .register(settingNotes, {
      meaning: 'hosts that a shopper may be sent to for paying, parted by commas',
      default: "the simulator's",
    }),
  PAYMENT_STAFF_TOKENS: staffTokens.optional().register(settingNotes, {
    meaning: 'who may list all payments, e-mail addresses included: `anna:TOKEN,erp:TOKEN`',
    default: '`sandbox:sandbox-staff-token`',
  }),
  PAYMENT_COMPLETE_AFTER: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number of seconds')
    .transform(Number)
    .optional()
    .register(settingNotes, {
      meaning: 'seconds until a paid order is complete: the provider may cancel so long',
      default: '0 with the simulator, else 1800',
    }),
  PAYMENT_PLACE_AGAIN_AFTER: positiveInteger(86_400).default(600).register(settingNotes, {
    meaning: 'seconds after a placing call without a clear answer until there may be another',
  }),
  PAYMENT_HOLD_RISKY: z
    .enum(['on', 'off'], "must be 'on' or 'off'")
    .default('on')
    .register(settingNotes, {
      meaning: '`off`: what the provider calls risky is complete as any other order',
    }),
  PAYMENT_KEEP_PERSONAL_DAYS: positiveInteger(3650).default(90).register(settingNotes, {
    meaning: 'days after its last change for which an ended payment says who paid, at most 3650',
  }),
  ORDERS_TOKEN: tokenSetting.optional().register(settingNotes, {
    meaning: 'integration token that places orders, holds them and sets their status',
    default: "the sandbox's own",
  }),
  DATABASE_URL: databaseSetting.optional().register(settingNotes, {
    meaning: 'SQLite file of the payments, or `postgres://USER:PASSWORD@HOST/NAME`',
    default: '`STATE_DIR/payments/payments.sqlite`',
  }),
});

type Values = z.infer<typeof paymentSettings>;

export interface PaymentEnv {
  mode: 'simulator' | 'test' | 'live';
  vendor: string;
  registerUrl: string;
  /** URL of requests that reverse a payment, next to `registerUrl` at the provider. */
  voidUrl: string;
  /** Origin at which the provider and shoppers reach the payment server. */
  publicUrl: string;
  /** Hosts to which a shopper may be sent, with the port unless it is the default. */
  nextUrlHosts: readonly string[];
  staffTokens: readonly StaffToken[];
  /**
   * Seconds from the payment until its order is complete. Until then the provider may cancel the
   * payment.
   */
  completeAfter: number;
  /** Seconds until an order may be placed again after a request without a clear response. */
  placeAgainAfter: number;
  /**
   * Whether orders are put on hold, until a person releases them, if the provider rates their
   * payment as risky.
   */
  holdRisky: boolean;
  /** Days for which a finished payment keeps personal data after its last change. */
  keepPersonalDays: number;
  /** Integration token that places orders, puts them on hold and sets their status. */
  ordersToken: string;
  database: DatabaseEnv;
}

export interface ServerEnv extends Env {
  payment: PaymentEnv;
}

/** Public, like the tokens of the sandbox. */
const SANDBOX_STAFF_TOKEN = 'sandbox-staff-token';

const SETTLING_SECONDS = 1800;

function simulatorDefaults(env: Env) {
  const file = join(env.stateDir, 'payments', 'payments.sqlite');
  const registerUrl = `http://localhost:${env.sandboxPort}/gateway/service/vspserver-register.vsp`;
  return {
    PAYMENT_MODE: 'simulator' as const,
    PAYMENT_VENDOR: 'sandbox',
    PAYMENT_REGISTER_URL: registerUrl,
    PAYMENT_PUBLIC_URL: `http://localhost:${env.port}`,
    PAYMENT_NEXTURL_HOSTS: [`localhost:${env.sandboxPort}`],
    PAYMENT_STAFF_TOKENS: [{ name: 'sandbox', token: SANDBOX_STAFF_TOKEN }],
    PAYMENT_COMPLETE_AFTER: 0,
    DATABASE_URL: { kind: 'sqlite' as const, file },
    // The sandbox's token is never sent to a real back end.
    ...(env.usesSandbox && { ORDERS_TOKEN: SANDBOX_TOKENS.orders }),
  };
}

const ORDERS_MISSING = 'ORDERS_TOKEN: is missing, it places the orders';

/** Settings with a default for the simulator only; a real provider requires them. */
const REQUIRED_SETTINGS = [
  'PAYMENT_VENDOR',
  'PAYMENT_REGISTER_URL',
  'PAYMENT_PUBLIC_URL',
  'PAYMENT_NEXTURL_HOSTS',
  'PAYMENT_STAFF_TOKENS',
  'DATABASE_URL',
] as const;

type Complete = Values & {
  [K in (typeof REQUIRED_SETTINGS)[number] | 'ORDERS_TOKEN']: NonNullable<Values[K]>;
};

/** @throws {EnvError} naming all missing settings at the same time */
function refuseMissing(values: Values, mode: PaymentEnv['mode']): asserts values is Complete {
  const lines = REQUIRED_SETTINGS.filter((name) => values[name] === undefined).map(
    (name) => `${name}: is missing, PAYMENT_MODE is ${mode}`,
  );
  if (values.ORDERS_TOKEN === undefined) lines.push(ORDERS_MISSING);
  if (lines.length > 0) throw new EnvError(lines.join('\n'));
}

/** @throws {EnvError} if the payment mode is missing. Other requirements depend on the mode. */
function requireMode({ PAYMENT_MODE, ORDERS_TOKEN }: Values): void {
  if (PAYMENT_MODE !== undefined) return;
  const line = 'PAYMENT_MODE: is missing, COMMERCE_URL is no sandbox of ours';
  const lines = [`${line}: say simulator, test or live`];
  if (ORDERS_TOKEN === undefined) lines.push(ORDERS_MISSING);
  throw new EnvError(lines.join('\n'));
}

function refusePlainHttp(values: Partial<Values>): void {
  for (const name of ['PAYMENT_REGISTER_URL', 'PAYMENT_PUBLIC_URL'] as const) {
    if (values[name]?.startsWith('http:')) {
      throw new EnvError(`${name}: must be an https URL with PAYMENT_MODE ${values.PAYMENT_MODE}`);
    }
  }
}

function toPaymentEnv(values: Values, mode: PaymentEnv['mode']): PaymentEnv {
  refuseMissing(values, mode);
  return {
    mode,
    vendor: values.PAYMENT_VENDOR,
    registerUrl: values.PAYMENT_REGISTER_URL,
    voidUrl: new URL('void.vsp', values.PAYMENT_REGISTER_URL).href,
    publicUrl: values.PAYMENT_PUBLIC_URL,
    nextUrlHosts: values.PAYMENT_NEXTURL_HOSTS,
    staffTokens: values.PAYMENT_STAFF_TOKENS,
    completeAfter: values.PAYMENT_COMPLETE_AFTER ?? SETTLING_SECONDS,
    placeAgainAfter: values.PAYMENT_PLACE_AGAIN_AFTER,
    holdRisky: values.PAYMENT_HOLD_RISKY !== 'off',
    keepPersonalDays: values.PAYMENT_KEEP_PERSONAL_DAYS,
    ordersToken: values.ORDERS_TOKEN,
    database: values.DATABASE_URL,
  };
}

/**
 * Reads the settings of the shop server. The sandbox needs none. A real back end requires the mode,
 * because the simulator takes no money.
 * @throws {EnvError} naming what is missing or malformed
 */
export function parseServerEnv(from: Readonly<Record<string, string | undefined>>): ServerEnv {
  const env = parseEnv(from);
  const values = parseSettings(paymentSettings, from);
  if (!env.usesSandbox) requireMode(values);
  const mode = values.PAYMENT_MODE ?? 'simulator';
  if (mode === 'simulator') {
    if (values.NODE_ENV === 'production') {
      throw new EnvError('PAYMENT_MODE: simulator takes no money, production needs test or live');
    }
    return { ...env, payment: toPaymentEnv({ ...simulatorDefaults(env), ...values }, mode) };
  }
  refusePlainHttp(values);
  return { ...env, payment: toPaymentEnv(values, mode) };
}
