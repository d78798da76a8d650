/** `npm run serve`: serves the built site. */
import { readEnv } from '#config/env.ts';
import { keepPrivate } from '#publish/private-files.ts';
import { fail } from './fail.ts';
import { endWithParent } from './parent.ts';

async function main(): Promise<void> {
  endWithParent();
  keepPrivate(readEnv());
  // It opens its files as it is read.
  await import('#server/main.ts');
}

main().catch(fail);
