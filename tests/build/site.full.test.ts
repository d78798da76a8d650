import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSameFiles, type SiteBuilds, startSiteBuilds } from '../setup/publish/site-builds.ts';

let builds: SiteBuilds;

beforeAll(async () => {
  builds = await startSiteBuilds('.state/site-full-test');
  const { code, output } = await builds.build('clean');
  expect(code, output).toBe(0);
});

afterAll(() => builds.close());

describe('npm run build', () => {
  it('builds the same site, byte for byte, from a back end with temporary faults', async () => {
    const { sandbox, build, filesOf } = builds;
    await sandbox.admin('PUT', '/_sandbox/faults', [
      // Rare enough that one call does not fail on every retry.
      { kind: 'drop', every: 9, times: 3, path: '/rest/' },
      { kind: 'truncate', every: 7, times: 3, path: '/rest/' },
      { kind: 'status', status: 500, every: 13, times: 3 },
    ]);
    const { code, output } = await build('stumbled');
    await sandbox.admin('DELETE', '/_sandbox/faults');
    expect(code, output).toBe(0);
    expectSameFiles(filesOf('stumbled'), filesOf('clean'));
  });

  it('waits for another build and can restore the site of an earlier setting', async () => {
    const { build, filesOf } = builds;
    const before = filesOf('clean');
    const settings = { SITE_URL: 'https://other.example' };
    const [first, second] = await Promise.all([build('clean', settings), build('clean', settings)]);
    expect([first.code, second.code], first.output + second.output).toEqual([0, 0]);
    expect(first.output + second.output).toContain('Another process publishes');
    expect([...filesOf('clean').keys()]).toEqual([...before.keys()]);
    expect(String(filesOf('clean').get('index.html'))).toContain('https://other.example');
    await build('clean');
    expectSameFiles(filesOf('clean'), before);
  });
});
