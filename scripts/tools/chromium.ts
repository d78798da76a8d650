import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';
import { installPackages } from './apt.ts';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL_PATH = '/usr/bin/chromium-headless-shell';

function firstInstalled(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_PATHS].find((path) => existsSync(path));
}

/** Ubuntu's package contains no browser, so Playwright downloads one there and on other systems. */
function install(): void {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (isDebian) installPackages(['chromium', 'chromium-headless-shell']);
  if (firstInstalled() !== undefined) return;
  console.log('Downloading Chromium (playwright install) ...');
  const isRoot = process.getuid?.() === 0;
  const args = ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' });
}

export interface Browsers {
  CHROMIUM_PATH: string;
  /** Takes half the time of the full browser, but has no back/forward cache. */
  HEADLESS_SHELL_PATH?: string;
}

/**
 * Returns the Chromium in CHROMIUM_PATH for all tests. Without it, returns Playwright's own or the
 * system's, in this order, and Debian's headless shell if it is installed.
 *
 * @throws if no Chromium is found and none can be installed
 */
export function findBrowsers(): Browsers {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && existsSync(named)) return { CHROMIUM_PATH: named };
  if (firstInstalled() === undefined) install();
  const path = firstInstalled();
  if (path === undefined) {
    throw new Error(
      'The browser tests need a Chromium. Install one (npx playwright install chromium) or name it in CHROMIUM_PATH.',
    );
  }
  return {
    CHROMIUM_PATH: path,
    ...(existsSync(SHELL_PATH) && { HEADLESS_SHELL_PATH: SHELL_PATH }),
  };
}
