/** `npm start`: sandbox back end, site, server, and what a person needs to know. */
import process from 'node:process';
import { type Env, readEnv } from '#config/env.ts';
import { runScript, startScript, stopChildren, stopOnSignal } from './children.ts';
import { fail } from './fail.ts';
import { isPortFree, waitForAnswer } from './ports.ts';

/** A hundred thousand products take a while to lay out on the first start. */
const SANDBOX_PATIENCE_MS = 120_000;
const SERVER_PATIENCE_MS = 15_000;

async function requireFreePort(port: number, setting: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new Error(`Port ${port} is in use: stop what listens there, or set ${setting} to another.`);
}

/** A part that ends before it is told to takes the others with it. */
async function startPart(name: string, url: string, patienceMs: number): Promise<void> {
  const child = startScript(name);
  await waitForAnswer(url, patienceMs, () => child.exitCode !== null);
  child.once('exit', async (code, signal) => {
    if (signal === 'SIGTERM') return;
    await stopChildren();
    fail(`The ${name} process ended by itself (${code ?? signal}); everything is stopped.`);
  });
}

function closingLines(env: Env, usesSandbox: boolean): string {
  return [
    '',
    `  Shop       http://localhost:${env.port}`,
    `  Back end   ${env.commerceUrl}`,
    ...(usesSandbox
      ? [
          '  Change     npm run sandbox -- set PW120-UK price 99.00   (then: npm run build, and reload)',
        ]
      : ['  Change     edit a product in the back end, then: npm run build, and reload']),
    '  Stop       Ctrl-C',
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const env = readEnv();
  const usesSandbox = env.usesSandbox;
  stopOnSignal();
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
