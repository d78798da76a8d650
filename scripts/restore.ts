/**
 * `npm run restore -- payments|catalogue --from FILE`: restores the payments, or the publisher's
 * database, to the location in the settings. Overwrites nothing: exits with 1 if data exists there.
 */
import process from 'node:process';
import { describeDatabase } from '#config/env/database.ts';
import { parseRestore } from './backup/command.ts';
import { placeOf, TABLES } from './backup/places.ts';
import { restorePostgres } from './backup/postgres-dump.ts';
import { restoreSqlite } from './backup/sqlite-copy.ts';
import { fail } from './process/fail.ts';

const NEXT = {
  payments:
    'Next: start the shop server, run npm run payments -- reconcile, and look in MyOpayo at all payments made since the backup (docs/operations.md, Restore the payments).',
  catalogue: 'Next: npm run build, then start the publisher.',
};

async function main(): Promise<void> {
  const { store, from } = parseRestore(process.argv.slice(2));
  const place = placeOf(store);
  if (place.kind === 'sqlite') restoreSqlite(from, TABLES[store], place.file);
  else await restorePostgres(from, TABLES[store], place.url);
  console.log(`Restored ${describeDatabase(place)} from ${from}`);
  console.log(NEXT[store]);
}

main().catch(fail);
