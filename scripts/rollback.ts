/**
 * `npm run rollback`: publishes the state of an earlier release as a new one: by default that
 * before the release shown, with `-- ID` that release. With PUBLISH_TARGET the new release is
 * uploaded as well. Automatic changes then wait until `npm run rebuild` is run.
 */
import { parseArgs } from 'node:util';
import { openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { snapshotPath } from '#catalogue/state.ts';
import { parseProcessEnv, readEnv } from '#config/env/env.ts';
import { parseTargetEnv } from '#config/env/target.ts';
import { makeProcessFilesPrivate } from '#publish/files/private-files.ts';
import { rollBackSite, uploadRolledBack } from '#publish/roll-back-site.ts';
import { withLock } from '#publish/state/wait-for-lock.ts';
import { createTarget } from '#publish/target/target.ts';
import { fail } from './process/fail.ts';
import { recordSuccess } from './publishing/record-success.ts';

function wantedId(): number | undefined {
  const [text, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && rest.length === 0) return Number(text);
  throw new Error(`'${[text, ...rest].join(' ')}' is no release: name its number.`);
}

async function rollBack(id: number | undefined): Promise<void> {
  const { stateDir, outDir } = readEnv();
  const targetEnv = parseProcessEnv(parseTargetEnv);
  const catalogue = openCatalogue(snapshotPath(stateDir));
  try {
    const release = await rollBackSite(catalogue.database, outDir, id);
    recordSuccess(stateDir, release.id, { catalogueReadAt: undefined, isRollback: true });
    console.log(`Release ${release.id} is live: it shows the site as it was.`);
    console.log('Changes wait until npm run rebuild is run.');
    if (targetEnv === undefined) return;
    await uploadRolledBack(catalogue.database, outDir, release, createTarget(targetEnv));
    console.log('It is uploaded.');
  } finally {
    catalogue.close();
  }
}

async function main(): Promise<void> {
  const id = wantedId();
  makeProcessFilesPrivate(readEnv());
  const sayBusy = () => console.log('Waiting for a release that is being made or uploaded ...');
  await withLock(readEnv().stateDir, 'site', sayBusy, () => rollBack(id));
}

main().catch(fail);
