/** Installs system packages that tests need, on Debian and Ubuntu. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const ENV = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

function apt(...args: string[]): boolean {
  const result = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: ENV });
  return result.status === 0;
}

/** Returns true if this is Debian or Ubuntu and the user is root. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages if the user may; apt-get prints why it fails. */
export function installPackages(packages: readonly string[]): void {
  if (!canInstall()) return;
  console.log(`Installing ${packages.join(', ')} (apt-get) ...`);
  if (apt('update')) apt('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * Returns what `find` returns, and installs packages if it fails the first time.
 * @throws what `find` throws if the packages cannot be installed
 */
export function findOrInstall<T>(find: () => T, packages: readonly string[]): T {
  try {
    return find();
  } catch {
    installPackages(packages);
    return find();
  }
}
