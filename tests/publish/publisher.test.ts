import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { openPublisher } from '#publish/publisher.ts';
import { BuildRunning, takeLock } from '#publish/state/build-lock.ts';

/** Opens the publisher of a site without releases, whose back end never responds. */
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

it('allows a rollback but no second publisher while waiting for the back end', async () => {
  const { publisher, stateDir, ask } = openWaiting();
  void publisher.publish({});
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  takeLock(stateDir, 'site')();
  expect(() => takeLock(stateDir)).toThrow(BuildRunning);
});

it('rejects invalid content before the first release without calling the back end', async () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true }));
  cpSync('src/content', contentDir, { recursive: true });
  writeFileSync(join(contentDir, 'strip.json'), '[]');
  const { publisher, ask } = openWaiting(contentDir);
  await expect(publisher.plan({})).rejects.toThrow(/strip\.json: must have exactly/);
  expect(ask).not.toHaveBeenCalled();
});
