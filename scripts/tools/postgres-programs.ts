import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findOrInstall } from './apt.ts';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Returns Debian's newest version of a program, or the program on the path. A dump needs a program
 * at least as new as its server.
 *
 * @throws {Error} naming the missing program
 */
export function findProgram(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((v) => join(DEBIAN, v, 'bin'));
  const found = [...folders, ...(process.env['PATH'] ?? '').split(':')]
    .map((folder) => join(folder, name))
    .find(existsSync);
  if (found !== undefined) return found;
  throw new Error(`There is no ${name} on this machine. On Debian: apt-get install postgresql.`);
}

/** @throws {Error} naming package and command if they are missing and cannot be installed */
export function providePostgres(): void {
  findOrInstall(() => findProgram('initdb'), ['postgresql']);
}
