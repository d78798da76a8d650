import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { openPublisher } from '#publish/publisher.ts';
import { BuildRunning, lockBuilds } from '#publish/state/build-lock.ts';

/** A publisher of a site whose back end never answers, with nothing published yet. */
function openWaiting(contentDir = 'src/content') {
  const folder = mkdtempSync(join(tmpdir(), 'publisher-'));
  const stateDir = join(folder, 'state');
  const baseUrl = 'https://magento.example';
  const ask = vi.fn<typeof fetch>(() => new Promise(() => {}));
  const publisher = openPublisher({
    stateDir,
    outDir: join(folder, 'site'),
    siteUrl: 'https://shop.example',
    threads: 1,
    load: {
      client: createCommerceClient({ baseUrl, token: 'token', fetch: ask }),
      baseUrl,
      stateDir,
      maxRejectedPercent: 1,
    },
    content: { contentDir, picturesDir: 'public/pictures' },
    today: () => '2026-11-22',
    fingerprint: () => 'code',
    say: () => {},
  });
  onTestFinished(() => {
    publisher.close();
    rmSync(folder, { recursive: true });
  });
  return { publisher, stateDir, ask };
}

it('lets a rollback in while it waits for the back end, and no other publisher', async () => {
  const { publisher, stateDir, ask } = openWaiting();
  void publisher.publish({});
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  lockBuilds(stateDir, 'site')();
  expect(() => lockBuilds(stateDir)).toThrow(BuildRunning);
});

it('finds a mistake of an editor before the first release, and asks the back end for nothing', async () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true }));
  cpSync('src/content', contentDir, { recursive: true });
  writeFileSync(join(contentDir, 'strip.json'), '[]');
  const { publisher, ask } = openWaiting(contentDir);
  await expect(publisher.plan({})).rejects.toThrow(/strip\.json: must have exactly/);
  expect(ask).not.toHaveBeenCalled();
});
