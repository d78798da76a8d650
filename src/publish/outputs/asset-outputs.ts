import type { OutputKind } from './output.ts';

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
