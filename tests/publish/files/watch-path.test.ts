import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { watchPath } from '#publish/files/watch-path.ts';
import { temporaryFolder } from '../../setup/server/hooks.ts';

it('reports a change in the watched folder', async () => {
  const folder = temporaryFolder('watched');
  const onChange = vi.fn();
  const end = watchPath(folder, { onChange });
  writeFileSync(join(folder, 'file'), '1');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 20_000 });
  end();
});

it('reports once that a missing path cannot be watched, without throwing', () => {
  const onFail = vi.fn();
  const path = join(temporaryFolder('watched'), 'missing');
  watchPath(path, { onChange() {}, onFail })();
  watchPath(path, { onChange() {} })();
  expect(onFail).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ENOENT' }));
});
