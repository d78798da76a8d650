import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { CSSOptions } from 'vite';

const TOKENS = new URL('../../styles/tokens.css', import.meta.url);

/** The tokens that are the same on every page; colours and columns change with the audience. */
const CONSTANT =
  /(--(?:space|text|leading|radius|shadow|frame|gutter|header|font)[\w-]*):\s*([^;]+);/g;
const USE = /var\((--[\w-]+)\)/g;

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>;

function readConstants(): Map<string, string> {
  const found = readFileSync(TOKENS, 'utf8').matchAll(CONSTANT);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

/** Writes constants where they are used: a name in every rule weighs more than what it stands for. */
export function writeConstants(): PostcssOptions {
  const constants = readConstants();
  return {
    plugins: [
      {
        postcssPlugin: 'write-constants',
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

export function lightStyles(): AstroIntegration {
  return {
    name: 'light-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { css: { postcss: writeConstants() } } });
      },
    },
  };
}
