/**
 * `npm run backup -- payments|catalogue --to FOLDER [--keep 14]`: copies the payments, or the
 * publisher's database, as a consistent snapshot while servers run. It checks copies of SQLite
 * databases, keeps the newest copies, and exits with 1 if no complete copy was made.
 */
import process from 'node:process';
import { keepBackup } from './backup/backups.ts';
import { parseBackup } from './backup/command.ts';
import { placeOf, TABLES } from './backup/places.ts';
import { dumpPostgres } from './backup/postgres-dump.ts';
import { backUpSqlite } from './backup/sqlite-copy.ts';
import { fail } from './process/fail.ts';

async function main(): Promise<void> {
  const { store, to, keep } = parseBackup(process.argv.slice(2));
  const place = placeOf(store);
  const file = await keepBackup(
    { folder: to, store, keep, ending: place.kind === 'sqlite' ? 'sqlite' : 'dump' },
    (part) =>
      place.kind === 'sqlite'
        ? backUpSqlite(place.file, TABLES[store], part)
        : dumpPostgres(place.url, TABLES[store], part),
  );
  console.log(`Backed up: ${file}`);
}

main().catch(fail);
