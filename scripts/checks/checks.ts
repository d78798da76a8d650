/** What `npm test` checks. */

export interface Check {
  name: string;
  command: string;
  args: string[];
}

const project = (name: string) => ['--project', name];

export const UNIT: Check = {
  name: 'unit tests',
  command: 'vitest',
  // Half of their time they wait for sockets and clocks: more workers than cores of a small machine.
  args: ['run', '--maxWorkers=3', ...project('unit')],
};

const BUILT = '.state/e2e/dist/current';

/** One step after the other; the checks of a step run at the same time. */
export const STEPS: Check[][] = [
  [{ name: 'format, lint and layers', command: 'biome', args: ['ci', '--error-on-warnings', '.'] }],
  // Types keep one core busy, whatever there is beside it.
  [{ name: 'types', command: 'astro', args: ['check', '--minimumSeverity', 'hint'] }, UNIT],
  // Leases, dead databases and killed servers are waited for: more workers than cores of a small machine.
  [
    {
      name: 'contract, payment and long tests',
      command: 'vitest',
      args: [
        'run',
        '--maxWorkers=4',
        ...['contract', 'sqlite', 'postgres', 'long'].flatMap(project),
      ],
    },
  ],
  [
    {
      name: 'build tests',
      command: 'vitest',
      // More of them at once would leave too little of a small machine to each.
      args: ['run', '--project', 'build', '--maxWorkers=2'],
    },
  ],
  [{ name: 'browser tests', command: 'playwright', args: ['test'] }],
  // Both look at the site that the browser tests built.
  [
    { name: 'budgets', command: 'node', args: ['scripts/budgets.ts', BUILT] },
    { name: 'HTML', command: 'html-validate', args: ['--max-warnings', '0', BUILT] },
  ],
];
