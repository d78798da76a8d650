/**
 * `npm run rollback`: puts the release before the live one live again; `-- ID` an earlier one.
 * Changes that come by themselves then wait until `npm run rebuild` is run.
 */
import { parseArgs } from 'node:util';
import { openCatalogue } from '#catalogue/snapshot/open.ts';
import { snapshotPath } from '#catalogue/state.ts';
import { readEnv } from '#config/env.ts';
import { rollBackSite } from '#publish/roll-back-site.ts';
import { waitForLock } from '#publish/wait-for-lock.ts';
import { fail } from './fail.ts';
import { recordSuccess } from './record-success.ts';

function wantedId(): number | undefined {
  const [text, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && rest.length === 0) return Number(text);
  throw new Error(`'${[text, ...rest].join(' ')}' is no release: name its number.`);
}

async function main(): Promise<void> {
  const { stateDir, outDir } = readEnv();
  const id = wantedId();
  const unlock = await waitForLock(stateDir, () => console.log('Waiting for a publish to end ...'));
  const catalogue = openCatalogue(snapshotPath(stateDir));
  try {
    const release = await rollBackSite(catalogue.database, outDir, id);
    recordSuccess(stateDir, release.id, { catalogueReadAt: undefined });
    console.log(`Release ${release.id} is live: it shows the site as it was.`);
    console.log('Changes wait until npm run rebuild is run.');
  } finally {
    catalogue.close();
    unlock();
  }
}

main().catch(fail);
