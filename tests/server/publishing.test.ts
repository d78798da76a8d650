import { expect, it, onTestFinished } from 'vitest';
import { publishing } from '#server/publishing.ts';
import { openTestQueue } from '../setup/hooks.ts';
import { startShopServer } from '../setup/shop-server.ts';
import { makeSite } from '../setup/site.ts';

it('names the release that is live, although its publisher was killed before it said so', async () => {
  const site = makeSite({ 'index.html': 'home' });
  const { queue } = openTestQueue();
  const routes = publishing({
    ...{ queue, outDir: site.folder, hookSecret: undefined, catalogueMaxAge: 0 },
  });
  const shop = await startShopServer({ publishing: routes });
  onTestFinished(async () => {
    await shop.close();
    site.remove();
  });
  queue.status.recordSuccess({ at: 1, release: 7, catalogueReadAt: undefined });
  const answer = await fetch(`${shop.url}/health`);
  expect(await answer.json()).toMatchObject({ release: 1 });
});
