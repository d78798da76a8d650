import react from '@astrojs/react';
import type { AstroIntegration, HookParameters } from 'astro';
import { expect, it, vi } from 'vitest';
import { lightScripts } from '#publish/bundle/script-chunks.ts';

type Setup = HookParameters<'astro:config:setup'>;

/** The scripts that an integration adds to pages: `[stage, code]` each. */
function injectedBy(integration: AstroIntegration, command: Setup['command']) {
  const injectScript = vi.fn<Setup['injectScript']>();
  const setup = { command, injectScript, updateConfig: vi.fn(), addRenderer: vi.fn() };
  void integration.hooks['astro:config:setup']?.(setup as unknown as Setup);
  return injectScript.mock.calls;
}

it('development runs what React’s integration wants run before islands, which Astro’s element would', () => {
  expect(injectedBy(react(), 'dev')).toEqual([
    ['before-hydration', expect.stringContaining('@react-refresh')],
  ]);
  expect(injectedBy(lightScripts(), 'dev')).toEqual([
    ['page', "import 'astro:scripts/before-hydration.js';"],
  ]);
});

it('a build adds no script to pages', () => {
  for (const integration of [react(), lightScripts()]) {
    expect(injectedBy(integration, 'build')).toEqual([]);
  }
});
