/** The stages of `npm test` and `npm run test:full`, in order. */
import { findBrowsers } from '../tools/chromium.ts';
import { provideNginx } from '../tools/nginx.ts';
import { providePostgres } from '../tools/postgres-programs.ts';
import { providePromtool } from '../tools/promtool.ts';

export interface Stage {
  /** Name for `--only`. */
  name: string;
  command: string;
  args: readonly string[];
  /**
   * Functions that install the programs of the stage, and return its settings, if any. Each throws
   * an error that names package and command if the installation fails.
   */
  needs?: readonly (() => unknown)[];
  /** True if only `npm run test:full` runs the stage. */
  isFull?: boolean;
}

const vitest = (workers: number, ...projects: string[]) => ({
  command: 'vitest',
  args: ['run', `--maxWorkers=${workers}`, ...projects.flatMap((name) => ['--project', name])],
});

const node = (...args: string[]) => ({ command: 'node', args });

const playwright = (project: string) => ({
  command: 'playwright',
  args: ['test', `--project=${project}`],
  needs: [findBrowsers],
});

/** `tsconfig.json` without the files that the stage `types` checks. */
const TEMPLATES = ['--tsconfig', 'tsconfig.astro.json', '--minimumSeverity', 'hint'];

/** Site that the browser stage builds. */
const BUILT = '.state/e2e/dist/current';

const engines = { ...node('scripts/engines.ts', '--translated'), isFull: true };

/** Stages of a group run at the same time, the groups one after the other. */
export const GROUPS: readonly (readonly Stage[])[] = [
  [
    { name: 'lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
    { name: 'unused', command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
  ],
  [
    // TypeScript 7 takes a fifth of the time, but cannot check templates yet.
    { name: 'types', ...node('node_modules/typescript-7/bin/tsc', '--noEmit') },
    { name: 'templates', command: 'astro', args: ['check', ...TEMPLATES] },
  ],
  [{ name: 'unit', ...vitest(2, 'unit') }],
  [{ name: 'contract', ...vitest(2, 'contract'), needs: [provideNginx] }],
  // Integration and payment tests wait for sockets, leases and restarts, so they use more workers
  // than cores.
  [{ name: 'integration', ...vitest(3, 'integration'), needs: [providePromtool] }],
  [{ name: 'payments', ...vitest(4, 'sqlite', 'postgres'), needs: [providePostgres] }],
  [{ name: 'build', ...vitest(2, 'build') }],
  [{ name: 'browser', ...playwright('browser') }],
  [
    { name: 'budgets', ...node('scripts/budgets.ts', BUILT) },
    { name: 'html', command: 'html-validate', args: ['--max-warnings', '0', BUILT] },
  ],
  [{ name: 'browser-full', ...playwright('browser-full'), isFull: true }],
  [{ name: 'long', ...vitest(2, 'full'), needs: [findBrowsers], isFull: true }],
  [{ name: 'postgres', ...vitest(4, 'all-postgres'), needs: [providePostgres], isFull: true }],
  [{ name: 'engines', ...engines }],
  [{ name: 'engines-again', ...engines }],
];
