/** Finds the Chromium that the browser tests drive, and installs Debian's where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function firstInstalled(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [named, chromium.executablePath(), ...SYSTEM_PATHS].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

function installWithApt(): void {
  console.log('No Chromium found: installing the system package (apt-get) ...');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const result = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (result.status !== 0) return;
  }
}

/**
 * The path of a Chromium: CHROMIUM_PATH, Playwright's own, or the system's, in this order.
 * @throws when there is none and none could be installed
 */
export function findChromium(): string {
  let path = firstInstalled();
  if (path === undefined) {
    installWithApt();
    path = firstInstalled();
  }
  if (path === undefined) {
    throw new Error(
      'The browser tests need a Chromium. Install one (npx playwright install chromium) or name it in CHROMIUM_PATH.',
    );
  }
  return path;
}
