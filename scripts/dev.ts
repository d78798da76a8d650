/** `npm run dev`: serves pages with hot reload, from the catalogue at the time of the start. */
import { dev } from 'astro';
import { readBuildEnv } from '#config/env/env.ts';
import { makeProcessFilesPrivate } from '#publish/files/private-files.ts';
import { createServerLog } from '#server/log.ts';
import { devContent } from './dev/content-reload.ts';
import { devGateway } from './dev/gateway.ts';
import { devSiteFiles } from './dev/site-files.ts';
import { startScript, stopChildren, stopOnSignal } from './process/children.ts';
import { exitWithParent } from './process/exit-with-parent.ts';
import { fail } from './process/fail.ts';
import { isPortFree, SANDBOX_TIMEOUT_MS, waitForAnswer } from './process/ports.ts';
import { loadWithProgress } from './publishing/load-catalogue.ts';

async function main(): Promise<void> {
  const env = readBuildEnv();
  makeProcessFilesPrivate(env);
  stopOnSignal();
  exitWithParent();
  if (!(await isPortFree(env.port))) {
    throw new Error(`Port ${env.port} is in use: set PORT to a free one.`);
  }
  if (env.usesSandbox && (await isPortFree(env.sandboxPort))) {
    const sandbox = startScript('sandbox');
    await waitForAnswer(env.commerceUrl, SANDBOX_TIMEOUT_MS, () => sandbox.exitCode !== null);
  }
  await loadWithProgress(env);
  const { commerceUrl, storeView, gatewayTimeoutMs: timeoutMs } = env;
  const shopServer = devGateway(
    { commerceUrl, storeView, timeoutMs, log: createServerLog('gateway') },
    { ...env, log: createServerLog('pictures') },
  );
  if (env.previewDay)
    console.log(`Pages show what editors wrote as on ${env.previewDay} (PREVIEW_DAY).`);
  const siteFiles = await devSiteFiles(env);
  await dev({
    server: { port: env.port },
    integrations: [siteFiles, shopServer, devContent()],
  });
}

main().catch(async (error: unknown) => {
  await stopChildren();
  fail(error);
});
