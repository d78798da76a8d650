import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { CSSOptions, Plugin } from 'vite';

const TOKENS = new URL('../../styles/tokens.css', import.meta.url);

/** The tokens that are the same on every page; colours and columns change with the audience, the header with the width. */
const CONSTANT = /(--(?:space|text|leading|radius|shadow|frame|gutter|font)[\w-]*):\s*([^;]+);/g;
const USE = /var\((--[\w-]+)\)/g;

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>;

/** Writes constants where they are used: in every rule of every page, a name weighs more. */
function writeTokens(): PostcssOptions {
  const constants = new Map(
    Array.from(readFileSync(TOKENS, 'utf8').matchAll(CONSTANT), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  return {
    plugins: [
      {
        postcssPlugin: 'write-tokens',
        Declaration(declaration) {
          const constant = constants.get(declaration.prop);
          if (constant !== undefined) {
            if (declaration.value !== constant) throw declaration.error('It is a constant.');
            declaration.remove();
            return;
          }
          const value = declaration.value.replace(USE, (use, name) => constants.get(name) ?? use);
          if (value !== declaration.value) declaration.value = value;
        },
      },
    ],
  };
}

const BEYOND_LATIN_1 = /[^\0-\xff]/gu;

/** The space ends the escape; one that is meant follows it. */
function toEscape(character: string): string {
  return `\\${character.codePointAt(0)?.toString(16)} `;
}

/**
 * The minifier writes out what style sheets escape. JavaScript keeps a page with one such character
 * in two bytes for each of its characters: it takes twice the memory, and longer to encode.
 */
const latin1Styles: Plugin = {
  name: 'latin-1-styles',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replace(BEYOND_LATIN_1, toEscape);
      }
    },
  },
};

export function lightStyles(): AstroIntegration {
  return {
    name: 'light-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [latin1Styles], css: { postcss: writeTokens() } } });
      },
    },
  };
}
