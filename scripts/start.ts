/** `npm start`: sandbox back end, site, server, and what a person needs to know. */
import process from 'node:process';
import { type Env, readBuildEnv } from '#config/env.ts';
import { isStopping, runScript, startScript, stopChildren, stopOnSignal } from './children.ts';
import { fail } from './fail.ts';
import { endWithParent } from './parent.ts';
import { isPortFree, SANDBOX_PATIENCE_MS, waitForAnswer } from './ports.ts';

const SERVER_PATIENCE_MS = 15_000;
const SIGNAL_GRACE_MS = 200;

async function requireFreePort(port: number, setting: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new Error(`Port ${port} is in use: stop what listens there, or set ${setting} to another.`);
}

/** A part that ends before it is told to takes the others with it. */
async function startPart(name: string, url: string, patienceMs: number): Promise<void> {
  const child = startScript(name);
  await waitForAnswer(url, patienceMs, () => child.exitCode !== null);
  child.once('exit', async (code, signal) => {
    // Ctrl-C ends parts and whole at once: this process then hears of it in the same moment.
    await new Promise((resolve) => setTimeout(resolve, SIGNAL_GRACE_MS));
    if (isStopping()) return;
    await stopChildren();
    fail(`The ${name} process ended by itself (${code ?? signal}); everything is stopped.`);
  });
}

/** Settings that another terminal needs as well, in front of a command. */
function givenSettings(): string {
  const names = ['PORT', 'SANDBOX_PORT', 'STATE_DIR', 'OUT_DIR', 'SITE_URL'];
  const given = names.filter((name) => process.env[name]);
  return given.map((name) => `${name}=${process.env[name]} `).join('');
}

function closingLines(env: Env, usesSandbox: boolean): string {
  const settings = givenSettings();
  return [
    '',
    `  Shop       http://localhost:${env.port}`,
    `  Back end   ${env.commerceUrl}`,
    ...(usesSandbox
      ? [`  Change     ${settings}npm run sandbox -- set PW120-UK price 99.00`]
      : ['  Change     edit a product in the back end']),
    `             ${settings}npm run build   (then reload the page)`,
    '  Stop       Ctrl-C',
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const env = readBuildEnv();
  const usesSandbox = env.usesSandbox;
  stopOnSignal();
  endWithParent();
  await requireFreePort(env.port, 'PORT');
  if (usesSandbox) {
    await requireFreePort(env.sandboxPort, 'SANDBOX_PORT');
    console.log('Starting the sandbox back end ...');
    await startPart('sandbox', env.commerceUrl, SANDBOX_PATIENCE_MS);
  }
  if ((await runScript('build')) !== 0) {
    await stopChildren();
    process.exit(1);
  }
  await startPart('serve', `http://localhost:${env.port}/`, SERVER_PATIENCE_MS);
  console.log(closingLines(env, usesSandbox));
}

main().catch(async (error: unknown) => {
  await stopChildren();
  fail(error);
});
