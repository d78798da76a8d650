import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { readDrawing } from '#sandbox/demo/drawings.ts';

const NAMES = readdirSync('scripts/sandbox/demo/drawings').map((file) => file.replace('.svg', ''));

/** Returns references to gradients that the document does not define. */
function missingDefinitions(svg: string): string[] {
  const ids = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? '');
  return ids.filter((id) => !svg.includes(`id="${id}"`));
}

/** Returns the darkest value of a small rendering; 255 if it is blank. */
async function darkestValue(svg: string): Promise<number> {
  const pixels = await sharp(Buffer.from(svg)).resize(60, 60).flatten().raw().toBuffer();
  return pixels.reduce((darkest, value) => Math.min(darkest, value), 255);
}

/** Returns the base names of all pictures of the demo's products. */
function shownNames(): string[] {
  return [...createDemoCatalogue().products()].flatMap(({ media }) =>
    media.map(({ file }) => file.replace(/.*\/|\.\w+$/g, '')),
  );
}

/** Returns the drawing of the place in which a picture shows a machine. */
function placeOf(name: string): string | undefined {
  return /^in-[a-z]+-/.exec(name)?.[0].replace(/^in-(.*)-$/, 'place-$1');
}

describe('drawings of the demo catalogue', () => {
  // Rendering about 300 drawings takes longer than the default timeout.
  it('render a visible picture of 1000 by 1000 pixels', {
    timeout: 60_000,
  }, async () => {
    for (const name of NAMES) {
      const svg = readDrawing(`/x/y/${name}.jpg`) ?? '';
      expect(missingDefinitions(svg), name).toEqual([]);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect([width, height], name).toEqual([1000, 1000]);
      expect(await darkestValue(svg), name).toBeLessThan(160);
    }
  });

  it('contain no scripts and no external references', () => {
    for (const name of NAMES) {
      const svg = readDrawing(`/x/y/${name}.jpg`) ?? '';
      expect(svg, name).not.toMatch(/<(script|image|foreignObject|animate|set)\b|\son\w+=|href/i);
    }
  });

  it('each belong to at least one product', () => {
    const shown = new Set(shownNames().flatMap((name) => [name, placeOf(name) ?? name]));
    expect(NAMES.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('show machines in their places', () => {
    const placed = shownNames().filter((name) => placeOf(name));
    expect(placed.length).toBeGreaterThan(80);
    for (const name of placed) {
      const svg = readDrawing(`/x/y/${name}.jpg`) ?? '';
      expect(missingDefinitions(svg), name).toEqual([]);
      expect(svg.match(/<svg /g), name).toHaveLength(2);
      expect(svg, name).not.toContain('width="1000" height="1000" fill="#fff"');
    }
    expect(readDrawing('/x/y/in-hall-nothing.jpg')).toBeUndefined();
    expect(readDrawing('/x/y/in-nowhere-pw-120-home.jpg')).toBeUndefined();
  });

  it('cannot be read by a path outside their folder', () => {
    expect(readDrawing('/../../demo/catalogue.ts')).toBeUndefined();
    expect(readDrawing('/n/o/nothing.jpg')).toBeUndefined();
  });
});
