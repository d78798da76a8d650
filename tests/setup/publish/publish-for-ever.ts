/**
 * Publishes numbered states until it is killed, with a rollback in every fifth step: `node
 * publish-for-ever.ts OUT_DIR DATABASE`. The table `shown` maps each release to its state.
 */
import process from 'node:process';
import { openSite } from '#publish/release/open-site.ts';
import { stateOfNumber } from './numbered-states.ts';
import { openDatabase, publishState } from './published-state.ts';

const [outDir = '', path = ''] = process.argv.slice(2);
const database = openDatabase(path);
database.exec('create table if not exists shown (release integer primary key, number integer)');
const site = openSite(outDir, database);

function shownBy(release: number | undefined): number | undefined {
  const row = database.prepare('select number from shown where release = ?').get(release ?? 0);
  return row && Number(row['number']);
}

function recordShown(number: number | undefined): void {
  const insert = 'insert into shown select max(id), ? from release';
  database.prepare(insert).run(number ?? null);
}

process.stdout.write('open\n');
for (let step = 1; ; step += 1) {
  const shown = shownBy(site.liveId());
  const target = site.earlier().at(-2);
  if (step % 5 === 0 && target !== undefined) {
    await site.rollback(target.id, () => recordShown(shownBy(target.id)));
  } else {
    const before = shown === undefined ? new Map() : stateOfNumber(shown);
    const number = (site.liveId() ?? 0) + step;
    await publishState(site, before, stateOfNumber(number), () => recordShown(number));
  }
}
