/**
 * `npm start`: starts the sandbox back end, builds the site, starts the servers, and prints their
 * addresses.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { parseEnquiryEnv } from '#config/env/enquiries.ts';
import { type Env, parseProcessEnv, readBuildEnv } from '#config/env/env.ts';
import { parseHookEnv } from '#config/env/hooks.ts';
import { parseOpsEnv } from '#config/env/operations.ts';
import { parseServerEnv } from '#config/env/payment.ts';
import { readShopFile } from '#config/env/shop-file.ts';
import { parseTrafficEnv } from '#config/env/traffic.ts';
import {
  isStopping,
  runScript,
  startRestartable,
  startScript,
  stopChildren,
  stopOnSignal,
} from './process/children.ts';
import { exitWithParent } from './process/exit-with-parent.ts';
import { fail } from './process/fail.ts';
import { isPortFree, SANDBOX_TIMEOUT_MS, waitForAnswer } from './process/ports.ts';

const SERVER_TIMEOUT_MS = 15_000;
const SIGNAL_GRACE_MS = 200;

async function requireFreePort(port: number, setting: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new Error(`Port ${port} is in use: stop what listens there, or set ${setting} to another.`);
}

/** Stops all processes when one of them exits unexpectedly. */
async function stopAfterExit(name: string, how: number | string | null): Promise<void> {
  // Ctrl-C reaches this process and its children at the same moment, so wait for our own signal
  // first.
  await new Promise((resolve) => setTimeout(resolve, SIGNAL_GRACE_MS));
  if (isStopping()) return;
  await stopChildren();
  fail(`The ${name} process ended by itself (${how}); everything is stopped.`);
}

interface Part {
  url: string;
  patienceMs: number;
  env: NodeJS.ProcessEnv;
}

async function startPart(name: string, { url, patienceMs, env }: Part): Promise<void> {
  const child = startScript(name, env);
  await waitForAnswer(url, patienceMs, () => child.exitCode !== null);
  child.once('exit', (code, signal) => stopAfterExit(name, code ?? signal));
}

/**
 * Returns settings that sandbox, server and publisher share: a new webhook secret, if the sandbox
 * is the back end and no secret is set. A real back end without webhooks is polled.
 */
function hookSettings(usesSandbox: boolean): NodeJS.ProcessEnv {
  if (!usesSandbox || parseProcessEnv(parseHookEnv).hookSecret !== undefined) return {};
  return { HOOK_SECRET: randomBytes(32).toString('hex') };
}

/**
 * Starts a mail server that saves e-mails to files, if the sandbox is the back end and no mailbox is
 * set. Returns the settings that send enquiries there.
 */
async function mailSettings(usesSandbox: boolean, folder: string): Promise<NodeJS.ProcessEnv> {
  if (!usesSandbox || parseProcessEnv(parseEnquiryEnv).enquiries) return {};
  // A production install omits the mail server's package.
  const [{ keepMail, toTextMail }, { startMailServer }] = await Promise.all([
    import('#sandbox/mail/keep-mail.ts'),
    import('#sandbox/mail/mail-server.ts'),
  ]);
  const { url } = await startMailServer((mail) => {
    console.log(keepMail(folder, toTextMail(mail), new Date()));
  });
  return { ENQUIRY_TO: readShopFile().company.email, SMTP_URL: url };
}

/**
 * Returns settings that find addresses at the sandbox, if it is the back end. An empty
 * POSTCODE_LOOKUP omits the look-up.
 */
function lookupSettings({ usesSandbox, commerceUrl }: Env): NodeJS.ProcessEnv {
  if (!usesSandbox || process.env['POSTCODE_LOOKUP'] !== undefined) return {};
  return {
    POSTCODE_LOOKUP: 'ideal-postcodes',
    POSTCODE_LOOKUP_KEY: 'sandbox',
    POSTCODE_LOOKUP_URL: commerceUrl,
  };
}

/** Returns OPS_PORT. It defaults to PORT + 2, or to PORT + 3 if the sandbox uses that port. */
function opsPort({ port, sandboxPort }: Env): number {
  return parseProcessEnv(parseOpsEnv).ops?.port ?? port + (sandboxPort === port + 2 ? 3 : 2);
}

/** Returns the settings that a command in another terminal needs too, as its prefix. */
function givenSettings(): string {
  const names = ['PORT', 'SANDBOX_PORT', 'STATE_DIR', 'OUT_DIR', 'SITE_URL'];
  const given = names.filter((name) => process.env[name]);
  return given.map((name) => `${name}=${process.env[name]} `).join('');
}

function mailFolder({ stateDir }: Env): string {
  return join(stateDir, 'mails');
}

function closingLines(env: Env, usesSandbox: boolean, keepsMails: boolean): string {
  const settings = givenSettings();
  return [
    '',
    `  Shop       http://localhost:${env.port}`,
    `  Back end   ${env.commerceUrl}`,
    `  Health     http://127.0.0.1:${opsPort(env)}/health`,
    ...(keepsMails
      ? [`  Mails      ${mailFolder(env)}: enquiries and password links as text files`]
      : []),
    ...(usesSandbox
      ? [
          `  Change     ${settings}npm run sandbox -- set PW120-UK price 99.00`,
          `             then reload http://localhost:${env.port}/pw-120-home: a webhook informs the shop`,
        ]
      : [
          '  Change     edit a product in the back end: its page follows within ten seconds,',
          '             a new category usually within a minute',
        ]),
    '  Stop       Ctrl-C',
    '',
  ].join('\n');
}

/**
 * Reports faults of the shop file and missing settings of the server before the first catalogue
 * read, which may take minutes.
 */
function refuseFaultySettings(): void {
  readShopFile();
  parseProcessEnv(parseServerEnv);
  parseProcessEnv(parseTrafficEnv);
}

async function main(): Promise<void> {
  const env = readBuildEnv();
  refuseFaultySettings();
  const usesSandbox = env.usesSandbox;
  const hooks = hookSettings(usesSandbox);
  stopOnSignal();
  exitWithParent();
  await requireFreePort(env.port, 'PORT');
  await requireFreePort(opsPort(env), 'OPS_PORT');
  if (usesSandbox) {
    await requireFreePort(env.sandboxPort, 'SANDBOX_PORT');
    console.log('Starting the sandbox back end ...');
    const patienceMs = SANDBOX_TIMEOUT_MS;
    await startPart('sandbox', { url: env.commerceUrl, patienceMs, env: hooks });
  }
  const mails = await mailSettings(usesSandbox, mailFolder(env));
  const shown = { ...mails, ...lookupSettings(env) };
  const shared = { ...hooks, ...shown };
  if ((await runScript('rebuild', ['--unchecked'], shown)) !== 0) {
    await stopChildren();
    process.exit(1);
  }
  const url = `http://localhost:${env.port}/`;
  // No proxy in front of the server needs time to notice that it stops.
  const alone = { OPS_PORT: String(opsPort(env)), STOP_DRAIN_MS: '0' };
  await startPart('serve', { url, patienceMs: SERVER_TIMEOUT_MS, env: { ...shared, ...alone } });
  startRestartable('publisher', shared, (how) => stopAfterExit('publisher', how));
  console.log(closingLines(env, usesSandbox, 'SMTP_URL' in mails));
}

main().catch(async (error: unknown) => {
  await stopChildren();
  fail(error);
});
