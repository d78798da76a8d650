import type { AstroConfig, AstroIntegration, HookParameters } from 'astro';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { lightStyles } from '#publish/bundle/inline-tokens.ts';

type Setup = HookParameters<'astro:config:setup'>;

/** What an integration lets Vite do with the files of a build. */
function pluginsOf(integration: AstroIntegration): Plugin[] {
  const plugins: Plugin[] = [];
  const updateConfig = ({ vite }: Partial<AstroConfig>) => {
    plugins.push(...((vite?.plugins ?? []) as Plugin[]));
  };
  void integration.hooks['astro:config:setup']?.({ updateConfig } as unknown as Setup);
  return plugins;
}

it('a build escapes what keeps a page from being kept in a byte for each character', () => {
  const asset = (fileName: string, source: string) => ({ type: 'asset', fileName, source });
  const bundle = {
    style: asset('_astro/a.css', 'a:after{content:"● →b"}b:after{content:"£"}'),
    text: asset('_astro/a.txt', '●'),
    script: { type: 'chunk', fileName: '_astro/a.js', code: '"●"' },
  };
  for (const { generateBundle } of pluginsOf(lightStyles())) {
    if (typeof generateBundle === 'object') {
      generateBundle.handler.call({} as never, {} as never, bundle as never, false);
    }
  }
  expect(bundle.style.source).toBe('a:after{content:"\\25cf  \\2192 b"}b:after{content:"£"}');
  expect(bundle.text.source).toBe('●');
  expect(bundle.script.code).toBe('"●"');
});
