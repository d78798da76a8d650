/** `npm run dev`: pages with hot reload, from the catalogue as it stands when the command starts. */
import { dev } from 'astro';
import { readEnv } from '#config/env.ts';
import { startScript, stopChildren, stopOnSignal } from './children.ts';
import { devSiteFiles } from './dev-site-files.ts';
import { fail } from './fail.ts';
import { loadWithProgress } from './load.ts';
import { isPortFree, waitForAnswer } from './ports.ts';

const SANDBOX_PATIENCE_MS = 120_000;

async function main(): Promise<void> {
  const env = readEnv();
  stopOnSignal();
  if (env.usesSandbox && (await isPortFree(env.sandboxPort))) {
    const sandbox = startScript('sandbox');
    await waitForAnswer(env.commerceUrl, SANDBOX_PATIENCE_MS, () => sandbox.exitCode !== null);
  }
  await loadWithProgress(env);
  await dev({ server: { port: env.port }, integrations: [devSiteFiles(env.stateDir)] });
}

main().catch(async (error: unknown) => {
  await stopChildren();
  fail(error);
});
