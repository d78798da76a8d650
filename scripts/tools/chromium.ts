/** Finds the Chromium that the browser tests drive, and installs Debian's where there is none. */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';
import { installPackages } from './apt.ts';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL_PATH = '/usr/bin/chromium-headless-shell';

function firstInstalled(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_PATHS].find((path) => existsSync(path));
}

function installWithApt(): void {
  // Not every distribution has the shell.
  const whole = installPackages('Chromium', ['chromium', 'chromium-headless-shell']);
  if (!whole) installPackages('Chromium', ['chromium']);
}

export interface Browsers {
  CHROMIUM_PATH: string;
  /** Takes half the time of the whole browser, and keeps no page for Back. */
  HEADLESS_SHELL_PATH?: string;
}

/**
 * The Chromium named in CHROMIUM_PATH, for everything; or Playwright's own or the system's, in this
 * order, and beside it Debian's headless shell where that is installed.
 * @throws when there is none and none could be installed
 */
export function findBrowsers(): Browsers {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && existsSync(named)) return { CHROMIUM_PATH: named };
  if (firstInstalled() === undefined) installWithApt();
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
