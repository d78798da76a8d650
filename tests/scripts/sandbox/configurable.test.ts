/** Compares the sandbox with a recorded Magento 2.4.4 that has the same configurable products. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '#sandbox/app.ts';
import type { Seed } from '#sandbox/seed.ts';
import type { Who } from './configurable/asking.ts';
import { ATTRIBUTES, PRODUCTS } from './configurable/products.ts';
import { walk } from './configurable/walk.ts';
import { ANN, sampleSeed, TOKENS } from './sample.ts';
import { signIn } from './shopper.ts';

const recorded = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/configurable-2.4.4.json', 'utf8'),
);

const AREAS = ['catalogue', 'offers', 'basket', 'canceled', 'merging', 'sent'];

async function walkSandbox() {
  const seed: Seed = { ...sampleSeed(() => PRODUCTS), attributes: ATTRIBUTES };
  const sandbox = createSandbox({
    version: '2.4.4',
    seed,
    fingerprint: 'configurable',
    tokens: TOKENS,
    mediaFolder: 'unused',
  });
  await sandbox.app.request('/_sandbox/pricing', { method: 'PUT', body: '{"displaysTax":false}' });
  const tokens: Record<Who, string> = {
    staff: TOKENS.admin,
    guest: '',
    customer: await signIn(sandbox, ANN),
  };
  const answers = await walk(async (method, path, body, who = 'staff') => {
    const token = tokens[who];
    const response = await sandbox.app.request(path === '/graphql' ? path : `/rest/V1${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  });
  sandbox.close();
  return answers as Record<string, Record<string, unknown>>;
}

let answers: Awaited<ReturnType<typeof walkSandbox>>;

beforeAll(async () => {
  answers = await walkSandbox();
});

describe.each(AREAS)('configurable products, %s', (area) => {
  it.each(Object.keys(recorded[area]))('get the same response as in Magento: %s', (step) => {
    expect(answers[area]?.[step]).toEqual(recorded[area][step]);
  });

  it('cover exactly the recorded requests', () => {
    expect(Object.keys(answers[area] ?? {})).toEqual(Object.keys(recorded[area]));
  });
});
