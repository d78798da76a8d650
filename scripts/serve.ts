/** `npm run serve`: serves the built site. */
import { readEnv } from '#config/env/env.ts';
import { makeProcessFilesPrivate } from '#publish/files/private-files.ts';
import { exitWithParent } from './process/exit-with-parent.ts';
import { fail } from './process/fail.ts';

async function main(): Promise<void> {
  exitWithParent();
  makeProcessFilesPrivate(readEnv());
  // Imported last, because the module opens its files on import.
  await import('#server/main.ts');
}

main().catch(fail);
