import { expect, it } from 'vitest';
import { createCountingFetch } from '../../../scripts/fit/counting-fetch.ts';
import { startSandbox } from '../../../scripts/testbed/running-sandbox.ts';

it('retries only reading calls after a lost connection', async () => {
  const sandbox = await startSandbox();
  const { fetch, load } = createCountingFetch();
  const ask = (method: string, path: string) => fetch(`${sandbox.url}/rest/V1${path}`, { method });
  try {
    const faults = [{ kind: 'drop', path: '/rest/V1', times: 1 }];
    await sandbox.admin('PUT', '/_sandbox/faults', faults);
    expect((await ask('GET', '/directory/countries')).status).toBe(200);
    await sandbox.admin('PUT', '/_sandbox/faults', faults);
    await expect(ask('POST', '/guest-carts')).rejects.toThrow();
    expect(load().requests).toBe(2);
  } finally {
    await sandbox.close();
  }
});
