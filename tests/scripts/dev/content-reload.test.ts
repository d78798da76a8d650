import { EventEmitter } from 'node:events';
import type { AstroIntegration } from 'astro';
import { expect, it, vi } from 'vitest';
import { devContent } from '../../../scripts/dev/content-reload.ts';

type Setup = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;

function startDev() {
  const reload = vi.fn();
  const invalidate = vi.fn();
  const environment = { moduleGraph: { invalidateAll: invalidate }, hot: { send: reload } };
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const server = { watcher, environments: { client: environment, ssr: environment } };
  const setup = devContent().hooks['astro:server:setup'];
  setup?.({ server } as unknown as Parameters<Setup>[0]);
  return { watcher, reload, forget: invalidate };
}

it.each([
  ['change', 'src/content/home.json'],
  ['add', 'src/content/pages/offers/new.md'],
  ['unlink', 'src/content/pages/offers/new.md'],
])('invalidates and reloads every page after the event %s of %s', (event, file) => {
  const { watcher, reload, forget } = startDev();
  watcher.emit('all', event, file);
  expect(forget).toHaveBeenCalledTimes(2);
  expect(reload.mock.calls).toEqual(Array(2).fill([{ type: 'full-reload' }]));
});

it('watches the content folder and leaves every other file to Vite', () => {
  const { watcher, reload } = startDev();
  expect(watcher.add).toHaveBeenCalledWith(expect.stringMatching(/\/src\/content$/));
  watcher.emit('all', 'change', 'src/content-of-mine.ts');
  watcher.emit('all', 'change', 'src/pages/index.astro');
  expect(reload).not.toHaveBeenCalled();
});
