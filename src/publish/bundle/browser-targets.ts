import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** Names that esbuild and Vite use for browsers, by the different name in browserslist. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' };

/**
 * Converts a query such as `chrome >= 114` to `chrome114`.
 * @throws for a query that names no minimum version
 */
export function toTarget(query: string): string {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
  if (version === '')
    throw new Error(`browserslist: '${query}' is not of the form 'chrome >= 114'.`);
  return `${NAMES[name] ?? name}${version}`;
}

/** Minimum browser versions, from `browserslist` in package.json. */
export const TARGETS: string[] = JSON.parse(readFileSync(PACKAGE, 'utf8')).browserslist.map(
  toTarget,
);

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
