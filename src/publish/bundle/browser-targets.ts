import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** As esbuild and Vite call them. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' };

/**
 * `chrome >= 114` as `chrome114`.
 * @throws for what names no least version
 */
export function toTarget(query: string): string {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
  if (version === '')
    throw new Error(`browserslist: '${query}' is not of the form 'chrome >= 114'.`);
  return `${NAMES[name] ?? name}${version}`;
}

/** The least versions of browsers: what `browserslist` says in package.json. */
export const TARGETS: string[] = JSON.parse(readFileSync(PACKAGE, 'utf8')).browserslist.map(
  toTarget,
);

/** Writes scripts and styles so that these browsers read them. */
export function browserTargets(): AstroIntegration {
  return {
    name: 'least-browsers',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { build: { target: TARGETS, cssTarget: TARGETS } } });
      },
    },
  };
}
