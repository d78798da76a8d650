/** Programs of the browser engines, where Debian's packages install them. */
import { existsSync } from 'node:fs';
import { findOrInstall } from '../tools/apt.ts';

const PROGRAMS = {
  firefox: { paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], from: 'firefox-esr' },
  webKitDriver: { paths: ['/usr/bin/WebKitWebDriver'], from: 'webkit2gtk-driver' },
  miniBrowser: {
    paths: ['x86_64', 'aarch64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
    from: 'webkit2gtk-driver',
  },
  xvfb: { paths: ['/usr/bin/Xvfb'], from: 'xvfb' },
} as const;

export type Program = keyof typeof PROGRAMS;

/** @throws with the Debian package to install */
export function findProgram(name: Program): string {
  const { paths, from } = PROGRAMS[name];
  const path = paths.find((each) => existsSync(each));
  if (path !== undefined) return path;
  throw new Error(`${paths[0]} is not there: apt-get install --no-install-recommends ${from}`);
}

/** @throws {Error} naming package and command if one is missing and cannot be installed */
export function providePrograms(names: readonly Program[]): void {
  const packages = new Set(names.map((name) => PROGRAMS[name].from));
  findOrInstall(() => names.map(findProgram), [...packages]);
}
