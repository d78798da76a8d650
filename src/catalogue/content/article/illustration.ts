import { readFileSync } from 'node:fs';
import * as z from 'zod';

/**
 * An SVG drawing from the pictures folder, with the size that reserves its space while it loads.
 */
export interface Illustration {
  src: string;
  width: number;
  height: number;
}

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Returns a schema that replaces the name of a drawing (its file name without `.svg`) by its path
 * and size.
 */
export function illustrationSchema(picturesDir: string): z.ZodType<Illustration> {
  return z.string().transform((name, context) => {
    const refuse = (message: string): never => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!NAME.test(name)) return refuse(`'${name}' is no name of a picture, such as icon-advice`);
    const file = `${picturesDir}/${name}.svg`;
    const svg = readIfPresent(file);
    if (svg === undefined) return refuse(`no file ${file}`);
    const [width, height] = [rootNumber(svg, 'width'), rootNumber(svg, 'height')];
    if (width === undefined || height === undefined) {
      return refuse(`${file} has no width and height in pixels`);
    }
    return { src: `/pictures/${name}.svg`, width, height };
  });
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function rootNumber(svg: string, attribute: string): number | undefined {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg.replace(/<!--.*?-->/gs, '')) ?? [];
  const [, digits] =
    new RegExp(`\\s${attribute}=["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(root) ?? [];
  return Number(digits) > 0 ? Number(digits) : undefined;
}
