/** Installs what tests run beside the shop, on Debian and its kin. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const ENV = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

function apt(...args: string[]): boolean {
  const result = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: ENV });
  return result.status === 0;
}

/** Whether all packages were installed; apt-get says on the console why not. */
export function installPackages(missing: string, packages: readonly string[]): boolean {
  console.log(`No ${missing} found: installing the system packages (apt-get) ...`);
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}
