/**
 * `npm run sandbox`: runs only the sandbox back end.
 *
 * `npm run sandbox -- set SKU FIELD VALUE`: changes a product of the running sandbox.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Env, parseProcessEnv, readEnv, SANDBOX_TOKENS } from '#config/env/env.ts';
import { parseHookEnv } from '#config/env/hooks.ts';
import { makeProcessFilesPrivate } from '#publish/files/private-files.ts';
import { createSandbox, MAGENTO_PLACING_MS } from '#sandbox/app.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { placeDemoOrders } from '#sandbox/demo/orders.ts';
import { createStockCatalogue, STOCK_DELIVERY } from '#sandbox/demo/stock.ts';
import { listen } from '#sandbox/listen.ts';
import { keepMail } from '#sandbox/mail/keep-mail.ts';
import { exitWithParent } from './process/exit-with-parent.ts';
import { fail } from './process/fail.ts';
import { setProductField } from './testbed/set-field.ts';

/** Reachable only from this machine, because its tokens are public. */
const HOST = 'localhost';

/**
 * Returns a fingerprint of the demo catalogue and its size; the sandbox refills its store when it
 * changes.
 */
function fingerprintOf({ sandboxProducts, sandboxCatalogue }: Env): string {
  const hash = createHash('sha256').update(`${sandboxProducts} ${sandboxCatalogue}`);
  const folder = join(import.meta.dirname, 'sandbox');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}

/** Without a secret the sandbox sends no webhooks. */
function hooksOf({ port }: Env) {
  const { hookSecret: secret } = parseProcessEnv(parseHookEnv);
  const url = `http://localhost:${port}/hooks/catalogue`;
  const log = (line: string) => console.error(line);
  return secret === undefined ? {} : { hooks: { url, secret, log } };
}

/** Saves the e-mail with the link to the shop's page for a new password. */
function savesLink({ stateDir, port }: Env) {
  return (to: string, token: string): void => {
    const link = `http://localhost:${port}/customer/account/createPassword/?token=${token}`;
    const text = `To set a new password, open this link:\n\n${link}\n`;
    const mail = { to, subject: 'Reset your password', text };
    console.log(keepMail(join(stateDir, 'mails'), mail, new Date()));
  };
}

async function serveSandbox(env: Env): Promise<void> {
  makeProcessFilesPrivate(env);
  const isProduction = process.env['NODE_ENV'] === 'production';
  const products = env.sandboxProducts;
  const demo = () => createDemoCatalogue(products === undefined ? {} : { products });
  const seed = env.sandboxCatalogue === 'stock' ? createStockCatalogue() : demo();
  const folder = join(env.stateDir, 'sandbox');
  const sandbox = createSandbox({
    file: join(folder, 'back-end.sqlite'),
    mediaFolder: join(folder, 'media'),
    seed,
    fingerprint: fingerprintOf(env),
    tokens: SANDBOX_TOKENS,
    ...(env.sandboxCatalogue === 'stock' && { delivery: STOCK_DELIVERY }),
    placingMs: MAGENTO_PLACING_MS,
    ...hooksOf(env),
    sendLink: savesLink(env),
    provider: { isProduction },
    onCrash: (error) => console.error(error),
  });
  await placeDemoOrders(sandbox.context);
  const server = await listen(sandbox.app, { port: env.sandboxPort, host: HOST }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${env.sandboxPort} is in use: set SANDBOX_PORT to a free one.`);
  });
  exitWithParent();
  console.log(`Sandbox back end: http://localhost:${env.sandboxPort}`);
  const gateway = `http://localhost:${env.sandboxPort}/gateway`;
  console.log(`Payment simulator: ${isProduction ? 'off, NODE_ENV is production' : gateway}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await server.close();
      sandbox.close();
      process.exit(0);
    });
  }
}

async function main(): Promise<void> {
  const env = readEnv();
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) return serveSandbox(env);
  if (command !== 'set') throw new Error(`'${command}' is no sandbox command: there is 'set'.`);
  console.log(await setProductField(`http://localhost:${env.sandboxPort}`, args));
}

main().catch(fail);
