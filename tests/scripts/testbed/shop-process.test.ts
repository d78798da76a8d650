import { expect, it } from 'vitest';
import { startShopProcess } from '../../../scripts/testbed/shop-process.ts';

it('startShopProcess rejects if the server is killed before it listens', async () => {
  const dies = `data:text/javascript,process.kill(process.pid,'SIGKILL')`;
  const starting = startShopProcess({ NODE_OPTIONS: `--import=${dies}` });
  await expect(starting).rejects.toThrow('The shop server ended');
});
