/** Static checks of the workflows in .github. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { parseEnv } from '#config/env/env.ts';
import { GROUPS } from '../scripts/test/checks.ts';

const FOLDER = '.github/workflows';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const values = z.record(z.string(), scalar);

const step = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  with: values.optional(),
  env: values.optional(),
});

const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({
    group: z.string(),
    'cancel-in-progress': z.boolean(),
    queue: z.literal('max').optional(),
  }),
  jobs: z.record(
    z.string(),
    z.strictObject({
      if: z.string().optional(),
      'runs-on': z.string(),
      container: z.string().optional(),
      'timeout-minutes': z.number(),
      strategy: z
        .strictObject({
          'fail-fast': z.literal(false),
          matrix: z.record(z.string(), z.array(scalar)),
        })
        .optional(),
      steps: z.array(step),
    }),
  ),
});

const workflows = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const content = workflow.parse(parse(text));
  return { file, text, content, steps: Object.values(content.jobs).flatMap(({ steps }) => steps) };
});

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Every setting that a schema in src/config reads. */
const settings = readdirSync('src/config/env')
  .flatMap((file) => [
    ...readFileSync(`src/config/env/${file}`, 'utf8').matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm),
  ])
  .map(([, name]) => name);

/** Actions that docs/hosts/github.md lists as referenced by a tag. */
const BY_TAG = [
  ...readFileSync('docs/hosts/github.md', 'utf8').matchAll(/^\| `(actions\/[\w/-]+@v\d+)` +\|/gm),
].map(([, action]) => action);

const workflowOf = (name: string) => {
  const found = workflows.find(({ file }) => file === name);
  if (found === undefined) throw new Error(`no workflow ${name}`);
  return found;
};

describe.each(workflows)('workflow $file', ({ text, steps }) => {
  it('runs only existing scripts', () => {
    const runs = steps.flatMap(({ run }) => run ?? []);
    const names = runs.flatMap((run) => [...run.matchAll(/\bnpm run ([\w:-]+)/g)]);
    for (const [, name = ''] of names) expect(scripts).toHaveProperty([name]);
    for (const run of runs.filter((line) => line.startsWith('.'))) {
      expect(statSync(run).mode & 0o111, run).not.toBe(0);
    }
  });

  it('sets only existing settings, each from the variable of the same name', () => {
    for (const { env = {} } of steps) {
      for (const [name, value] of Object.entries(env)) {
        expect(settings).toContain(name);
        if (String(value).includes('$'))
          expect(value).toMatch(RegExp(`^\\$\\{\\{ \\w+\\.${name} \\}\\}$`));
      }
    }
  });

  it('reads tokens and keys from secrets and all other values from variables', () => {
    for (const [, from = '', name = ''] of text.matchAll(/\b(vars|secrets)\.(\w+)/g)) {
      expect(from, name).toBe(/TOKEN|KEY|SECRET/.test(name) ? 'secrets' : 'vars');
    }
  });

  it('references actions by digest and version, or by a tag listed in docs/hosts/github.md', () => {
    const used = [...text.matchAll(/^ *(?:- )?uses: (.+)$/gm)].map(([, action = '']) => action);
    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    for (const action of used.filter((one) => !BY_TAG.includes(one))) {
      expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it('refers only to steps of the workflow', () => {
    for (const [, id = ''] of text.matchAll(/\bsteps\.(\w+)\./g)) {
      expect(steps.map((one) => one.id)).toContain(id);
    }
  });
});

describe('test workflow', () => {
  const { jobs } = workflowOf('test.yml').content;
  const runsOf = (name: string) => jobs[name]?.steps.flatMap(({ run }) => run ?? []);
  const matrixOf = (name: string) => jobs[name]?.strategy?.matrix;

  it('runs each stage of npm test and the engines in a job, and browser tests in three', () => {
    const normal = GROUPS.flat().filter(({ isFull }) => !isFull);
    const alone = ['browser', 'budgets', 'html'];
    const others = normal.map(({ name }) => name).filter((name) => !alone.includes(name));
    expect(matrixOf('stage')).toEqual({ stage: [...others, 'engines'] });
    expect(runsOf('stage')?.join()).toMatch(/^npm test -- --only \S+ matrix\.stage \S+$/);
    expect(matrixOf('browser')).toEqual({ shard: [1, 2, 3] });
    const [browser, pages] = runsOf('browser') ?? [];
    expect(browser).toMatch(/^npm test -- --only browser --shard=\S+ matrix\.shard \S+\/3$/);
    expect(pages).toBe('npm test -- --only budgets --only html');
  });

  it('checks for known vulnerabilities and uploads the bill of materials', () => {
    const { steps } = workflowOf('test.yml');
    expect(steps.map(({ run }) => run)).toContain('npm audit --omit=dev --audit-level=high');
    const kept = steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
    // The bill of materials is written outside the clone, because the checks read all files of the
    // clone.
    const makesIt = steps.some(({ run }) =>
      /^npx --yes @cyclonedx\/cyclonedx-npm@\S+ --omit dev .*"\$RUNNER_TEMP\/sbom\.cdx\.json"$/.test(
        run ?? '',
      ),
    );
    expect(makesIt).toBe(true);
    expect(kept?.with?.['path']).toMatch(/^\$\{\{ runner\.temp \}\}\/sbom\.cdx\.json$/);
  });

  it('runs for each push and pull request', () => {
    expect(Object.keys(workflowOf('test.yml').content.on)).toEqual(['push', 'pull_request']);
  });
});

describe('full test workflow', () => {
  it('runs all stages at night and on demand', () => {
    const { content, steps } = workflowOf('full.yml');
    expect(content.on).toEqual({ schedule: [{ cron: '17 1 * * *' }], workflow_dispatch: null });
    expect(steps.at(-1)?.run).toBe('npm run test:full');
  });
});

describe('publish workflow', () => {
  const { content, steps } = workflowOf('publish.yml');
  it('uses by tag exactly the actions listed in docs/hosts/github.md', () => {
    const tagged = workflows.flatMap(({ steps: all }) => all.flatMap(({ uses }) => uses ?? []));
    const byTag = tagged.filter((uses) => /@v/.test(uses));
    expect([...new Set(byTag)].toSorted()).toEqual(BY_TAG.toSorted());
  });

  const stepOf = (action: string) => steps.find(({ uses }) => uses?.startsWith(`${action}@`));

  const runOf = (script: string) => steps.find(({ run }) => run?.startsWith(`npm run ${script}`));
  const nightly = () => /schedule == '([^']+)'/.exec(runOf('rebuild')?.run ?? '')?.[1] ?? 'none';

  it('starts on a push, on a schedule and on request', () => {
    expect(Object.keys(content.on)).toEqual([
      'push',
      'schedule',
      'repository_dispatch',
      'workflow_dispatch',
    ]);
  });

  it('runs one publish at a time, cancels none and queues the rest', () => {
    expect(content.concurrency).toEqual({
      group: 'publish',
      'cancel-in-progress': false,
      queue: 'max',
    });
  });

  it('stops a rebuild in time to save its state', () => {
    const [job] = Object.values(content.jobs);
    const rebuild = runOf('rebuild')?.['timeout-minutes'] ?? 0;
    // A catalogue of 100,000 products is read and rendered in a quarter of this time.
    expect(rebuild).toBeGreaterThanOrEqual(60);
    expect(job?.['timeout-minutes']).toBeGreaterThanOrEqual(rebuild + 15);
  });

  it('saves the state of a rebuild that failed, was cancelled or changed no page', () => {
    const condition = stepOf('actions/cache/save')?.if ?? '';
    expect(condition).toMatch(/^\$\{\{ always\(\) && /);
    expect(condition).toContain("steps.rebuild.outcome != 'success'");
    expect(condition).toContain(nightly());
    // Nightly runs are a day apart, or more if GitHub is late.
    expect(Number(runOf('rebuild')?.env?.['CATALOGUE_FULL_READ_HOURS'])).toBeGreaterThan(24);
  });

  it('passes manual inputs to the commands that accept them', () => {
    const inputs = z
      .object({ inputs: z.record(z.string(), z.looseObject({ type: z.literal('boolean') })) })
      .parse(content.on['workflow_dispatch']).inputs;
    expect(Object.keys(inputs)).toEqual(['full', 'allow-shrink', 'rollback']);
    const rebuild = runOf('rebuild');
    for (const name of ['full', 'allow-shrink']) {
      expect(rebuild?.run).toMatch(RegExp(`inputs\\.${name}\\b[^}]* && '--${name}' `));
    }
    expect(rebuild?.if).toBe('inputs.rollback != true');
    expect(runOf('rollback')?.if).toBe('inputs.rollback == true');
    expect(runOf('rollback')?.env).toEqual(rebuild?.env);
  });

  it('marks all runs except manual ones as automatic, so that a rollback is kept', () => {
    expect(runOf('rebuild')?.run).toContain(
      "github.event_name != 'workflow_dispatch' && '--automatic'",
    );
  });

  it('passes only options that the rebuild accepts', () => {
    const code = readFileSync('scripts/rebuild.ts', 'utf8');
    const flags = [...String(runOf('rebuild')?.run).matchAll(/'--([\w-]+)'/g)];
    expect(flags).toHaveLength(3);
    for (const [, flag] of flags) expect(code).toMatch(RegExp(`^ +'?${flag}'?: \\{ type`, 'm'));
  });

  it('keeps state and site between runs', () => {
    const { stateDir, outDir } = parseEnv({});
    const restore = stepOf('actions/cache/restore')?.with;
    const save = stepOf('actions/cache/save')?.with;
    for (const cache of [restore, save]) {
      expect(String(cache?.['path']).trim().split('\n')).toEqual([stateDir, outDir]);
    }
    expect(save?.['key']).toBe(restore?.['key']);
    const [ofThisCode = '', ofAny] = String(restore?.['restore-keys']).trim().split('\n');
    expect(String(restore?.['key']).startsWith(ofThisCode)).toBe(true);
    expect(ofThisCode.startsWith(String(ofAny))).toBe(true);
  });

  it('reads everything at the time of the nightly comparison', () => {
    const times = z.array(z.object({ cron: z.string() })).parse(content.on['schedule']);
    expect(times.map(({ cron }) => cron)).toContain(nightly());
  });
});
