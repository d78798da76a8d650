/**
 * Configuration from the environment. In `src`, only `config/env` reads `process.env`. Node only.
 */
import { isAbsolute, relative, sep } from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import {
  EnvError,
  type GivenSettings,
  originSetting,
  parseSettings,
  parseStoreView,
  positiveInteger,
  storeView,
  tokenSetting,
} from './parse-settings.ts';
import { withSecretFiles } from './secret-files.ts';
import { settingNotes } from './setting-notes.ts';

const port = (fallback: number) => positiveInteger(65_535).default(fallback);

export const shopSettings = z.object({
  PORT: port(4321).register(settingNotes, { meaning: 'where the shop listens' }),
  SANDBOX_PORT: port(4322).register(settingNotes, { meaning: 'where the sandbox listens' }),
  SANDBOX_PRODUCTS: positiveInteger(200_000).optional().register(settingNotes, {
    meaning:
      'how many products the sandbox holds, 1 to 200,000; more than written are later editions of the same goods',
    default: 'the demo catalogue as written',
  }),
  SANDBOX_CATALOGUE: z.enum(['demo', 'stock']).default('demo').register(settingNotes, {
    meaning:
      'what it holds: the demo catalogue, or the same as a [stock Magento](shop-file.md) would hold it',
  }),
  COMMERCE_URL: originSetting.optional().register(settingNotes, {
    meaning: 'origin of the Magento back end',
    default: 'the sandbox of this machine',
  }),
  COMMERCE_TOKEN: tokenSetting.optional().register(settingNotes, {
    meaning:
      'integration token that reads the catalogue; a build needs it with `COMMERCE_URL`, the server never',
    default: "the sandbox's own",
  }),
  COMMERCE_STORE: storeView.register(settingNotes, {
    meaning:
      "codes of the website and store view that the shop sells from; the default is Magento's",
  }),
  GATEWAY_TIMEOUT_MS: positiveInteger(600_000).default(15_000).register(settingNotes, {
    meaning: 'milliseconds that the shop server waits for one answer of the back end',
  }),
  SITE_URL: originSetting.optional().register(settingNotes, {
    meaning:
      'public origin of the shop, needed with `COMMERCE_URL`; where it is https, answers carry Strict-Transport-Security',
    default: '`http://localhost:PORT`',
  }),
  STATE_DIR: z.string().min(1).default('.state').register(settingNotes, {
    meaning:
      'sandbox, catalogue, pictures, report, [what must not be lost](architecture.md#what-to-keep); below the project',
  }),
  OUT_DIR: z.string().min(1).default('dist').register(settingNotes, {
    meaning: 'where the site goes; empty, or a site of an earlier build',
  }),
  MAX_REJECTED_PERCENT: z
    .string()
    .regex(/^\d{1,3}(\.\d+)?$/, 'must be a number from 0 to 100')
    .transform(Number)
    .refine((percent) => percent <= 100, 'must be a number from 0 to 100')
    .default(1)
    .register(settingNotes, {
      meaning:
        'share of products that may fail validation or be unreadable before a build stops; from 10 up also [the share that one release may take out of sale](publishing.md#releases-that-are-refused), 100 for any',
    }),
  CATALOGUE_FULL_READ_HOURS: positiveInteger(8760).default(24).register(settingNotes, {
    meaning:
      'age of the catalogue from which on its changes are not enough: everything is read again',
  }),
  PREVIEW_DAY: z.iso.date('must be a day such as 2026-12-24').optional().register(settingNotes, {
    meaning: 'the day, such as 2026-12-24, whose promos, slides and pages `npm run dev` shows',
    default: 'today',
  }),
});

/** Tokens of the sandbox. They are public and valid for the sandbox only. */
export const SANDBOX_TOKENS = {
  catalogue: 'sandbox-catalogue-token',
  orders: 'sandbox-orders-token',
  admin: 'sandbox-admin-token',
} as const;

export interface Env {
  port: number;
  sandboxPort: number;
  sandboxProducts: number | undefined;
  sandboxCatalogue: 'demo' | 'stock';
  /** True without COMMERCE_URL: the back end is the sandbox on this machine. */
  usesSandbox: boolean;
  commerceUrl: string;
  storeView: { website: string; code: string };
  gatewayTimeoutMs: number;
  siteUrl: string;
  stateDir: string;
  outDir: string;
  maxRejectedPercent: number;
  catalogueFullReadHours: number;
  previewDay: string | undefined;
}

/** Settings of a build, which also reads the whole catalogue. */
export interface BuildEnv extends Env {
  commerceToken: string;
}

/**
 * Reads the settings from a record; unknown names are ignored and empty values count as absent.
 * @throws {EnvError} naming every setting that is missing or malformed
 */
export function parseEnv(from: GivenSettings): Env {
  const values = parseSettings(shopSettings, from);
  if (values.PORT === values.SANDBOX_PORT) {
    throw new EnvError(`PORT and SANDBOX_PORT: are both ${values.PORT}`);
  }
  if (values.COMMERCE_TOKEN !== undefined && values.COMMERCE_URL === undefined) {
    throw new EnvError('COMMERCE_URL: is missing, COMMERCE_TOKEN alone opens no back end');
  }
  return {
    port: values.PORT,
    sandboxPort: values.SANDBOX_PORT,
    sandboxProducts: values.SANDBOX_PRODUCTS,
    sandboxCatalogue: values.SANDBOX_CATALOGUE,
    usesSandbox: values.COMMERCE_URL === undefined,
    commerceUrl: values.COMMERCE_URL ?? `http://localhost:${values.SANDBOX_PORT}`,
    storeView: parseStoreView(values.COMMERCE_STORE),
    gatewayTimeoutMs: values.GATEWAY_TIMEOUT_MS,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    stateDir: values.STATE_DIR,
    outDir: values.OUT_DIR,
    maxRejectedPercent: values.MAX_REJECTED_PERCENT,
    catalogueFullReadHours: values.CATALOGUE_FULL_READ_HOURS,
    previewDay: values.PREVIEW_DAY,
  };
}

/**
 * Rejects a STATE_DIR that is not below the project, because the compiled pages in it resolve their
 * packages from the project.
 */
function requireStateDirInProject(stateDir: string): void {
  const path = relative('.', stateDir);
  if (path !== '' && !isAbsolute(path) && path.split(sep)[0] !== '..') return;
  throw new EnvError('STATE_DIR: must be a folder below the project, where its packages are found');
}

/**
 * Reads the settings of a build as {@link parseEnv} does.
 * @throws {EnvError} also if STATE_DIR is not below the project, or if a real back end has no
 * catalogue token or no SITE_URL
 */
export function parseBuildEnv(from: GivenSettings): BuildEnv {
  const env = parseEnv(from);
  requireStateDirInProject(env.stateDir);
  if (env.usesSandbox) return { ...env, commerceToken: SANDBOX_TOKENS.catalogue };
  if (!from['SITE_URL']) {
    throw new EnvError('SITE_URL: is needed with COMMERCE_URL, pages name their own address');
  }
  const commerceToken = from['COMMERCE_TOKEN'];
  if (commerceToken) return { ...env, commerceToken };
  throw new EnvError('COMMERCE_TOKEN: is needed to read the catalogue of COMMERCE_URL');
}

export function readEnv(): Env {
  return parseProcessEnv(parseEnv);
}

export function readBuildEnv(): BuildEnv {
  return parseProcessEnv(parseBuildEnv);
}

/**
 * Parses the settings of this process, including those in secret files.
 * @throws {EnvError} naming each setting that is missing or malformed, or a secret file that cannot
 * be read
 */
export function parseProcessEnv<T>(parse: (from: GivenSettings) => T): T {
  return parse(withSecretFiles(process.env));
}

/**
 * Returns NODE_ENV, by default `production` as in Astro. It selects the React build that renders.
 */
export function nodeEnvOf(from: GivenSettings): string {
  return from['NODE_ENV'] || 'production';
}

/** Sets a missing NODE_ENV to `production`, as Astro does before it renders. */
export function setDefaultNodeEnv(): void {
  process.env['NODE_ENV'] = nodeEnvOf(process.env);
}
