import type { OutputKind } from './output.ts';

/** Scripts, styles and fonts of the code, and all files in `public`. */
export const assetOutputs: OutputKind = {
  model({ assets }, name) {
    const source = assets.get(name);
    if (source === undefined) return undefined;
    return {
      value: name,
      make: () => [{ name, source, isNamedByContent: name.startsWith('_astro/') }],
    };
  },
  all: ({ assets }) => assets.keys(),
  of: () => [],
};
