import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { findPromtool } from '../../../scripts/tools/promtool.ts';

const FOLDER = 'scripts/deploy/prometheus';

const RULES = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.object({
              summary: z.string(),
              description: z.string(),
              runbook: z.string().regex(/^operations\.md#[a-z-]+$/),
            }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(`${FOLDER}/shop-rules.yml`, 'utf8')))
  .groups.flatMap(({ rules }) => rules);

function promtool(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(findPromtool(), args, {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  return { said: stdout + stderr, status };
}

it('promtool accepts the rule file and finds every rule', () => {
  const { said, status } = promtool('check', 'rules', 'shop-rules.yml');
  expect(said).toContain(`${RULES.length} rules found`);
  expect(status, said).toBe(0);
});

it('promtool fires each alarm when it should and not earlier', () => {
  const { said, status } = promtool('test', 'rules', 'shop-rules.test.yml');
  expect(status, said).toBe(0);
  const cases = readFileSync(`${FOLDER}/shop-rules.test.yml`, 'utf8');
  for (const { alert } of RULES) expect(cases).toContain(alert);
});

it('links each alarm to a section of the runbook', () => {
  const headings = readFileSync('docs/operations.md', 'utf8').match(/^## .*$/gm) ?? [];
  const anchors = headings.map((line) =>
    line
      .slice(3)
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const { alert, annotations } of RULES) {
    expect(anchors, alert).toContain(annotations.runbook.split('#')[1]);
  }
});
