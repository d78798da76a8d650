/** Parses the arguments of `npm run backup` and `npm run restore`. */
import { parseArgs } from 'node:util';

/** Data to back up: the payments of the shop server and the publisher's database. */
export const STORES = ['payments', 'catalogue'] as const;
export type Store = (typeof STORES)[number];

export const BACKUP_USAGE = 'Usage: npm run backup -- payments|catalogue --to FOLDER [--keep 14]';
export const RESTORE_USAGE = 'Usage: npm run restore -- payments|catalogue --from FILE';

const isStore = (name: string | undefined): name is Store => STORES.some((one) => one === name);

function parse(args: readonly string[], usage: string) {
  const options = {
    to: { type: 'string' },
    from: { type: 'string' },
    keep: { type: 'string', default: '14' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [store, ...more] = positionals;
    if (isStore(store) && more.length === 0) return { ...values, store };
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${usage}`, { cause });
  }
  throw new Error(usage);
}

/** @throws {Error} with the usage */
export function parseBackup(args: readonly string[]): { store: Store; to: string; keep: number } {
  const { store, to, keep } = parse(args, BACKUP_USAGE);
  if (!to || !/^[1-9]\d{0,3}$/.test(keep)) throw new Error(BACKUP_USAGE);
  return { store, to, keep: Number(keep) };
}

/** @throws {Error} with the usage */
export function parseRestore(args: readonly string[]): { store: Store; from: string } {
  const { store, from } = parse(args, RESTORE_USAGE);
  if (!from) throw new Error(RESTORE_USAGE);
  return { store, from };
}
