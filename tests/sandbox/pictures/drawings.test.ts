import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { basePictures } from '#sandbox/demo/base.ts';
import { mainFile } from '#sandbox/demo/gallery.ts';
import { GROUPS } from '#sandbox/demo/groups/all.ts';
import { slug } from '#sandbox/demo/slug.ts';
import {
  CLOSE_UPS,
  type CloseUpName,
  type CloseUpPicture,
} from '#sandbox/pictures/close-ups/all.ts';
import { PAINTERS, type PictureKind } from '#sandbox/pictures/painters.ts';
import { drawCloseUp, drawPicture, type Picture } from '#sandbox/pictures/picture.ts';

const KINDS = Object.keys(PAINTERS) as PictureKind[];
const PICTURES = basePictures();
const CLOSE_UP_NAMES = Object.keys(CLOSE_UPS) as CloseUpName[];

function pictureOf(kind: PictureKind, changes: Partial<Picture> = {}): Picture {
  return { kind, form: 0, range: 'home-garden', colour: 'Teal', size: 0.5, ...changes };
}

function closeUpOf(closeUp: CloseUpName, changes: Partial<CloseUpPicture> = {}): CloseUpPicture {
  return { closeUp, form: 0, range: 'home-garden', colour: 'Teal', ...changes };
}

function drawn(picture: Picture | CloseUpPicture): string {
  return 'closeUp' in picture ? drawCloseUp(picture) : drawPicture(picture);
}

/** In one colour and size, so that only kind and form are left to tell products apart. */
function outlineOf(name: string): string {
  const picture = PICTURES.get(mainFile(slug(name)));
  if (picture === undefined || 'closeUp' in picture) throw new Error(`No picture: ${name}`);
  return drawPicture({ ...picture, colour: 'Teal', size: 0.5 });
}

/** References to gradients that the document does not define. */
function missingDefinitions(svg: string): string[] {
  const ids = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? '');
  return ids.filter((id) => !svg.includes(`id="${id}"`));
}

/** The darkest value of a small rendering: 255 when there is nothing to see. */
async function darkestValue(svg: string): Promise<number> {
  const pixels = await sharp(Buffer.from(svg)).resize(60, 60).flatten().raw().toBuffer();
  return pixels.reduce((darkest, value) => Math.min(darkest, value), 255);
}

async function expectWellFormed(svg: string): Promise<void> {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(missingDefinitions(svg)).toEqual([]);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1000, height: 1000 });
  expect(await darkestValue(svg)).toBeLessThan(160);
}

describe('the drawing of a product', () => {
  it.each(KINDS)('is well-formed and not blank for a %s', async (kind) => {
    await expectWellFormed(drawPicture(pictureOf(kind)));
  });

  it('is well-formed for every product of the demo catalogue', () => {
    for (const picture of PICTURES.values()) {
      const svg = drawn(picture);
      expect(missingDefinitions(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it.each(GROUPS.map((group) => [group.categories[0], group] as const))(
    'differs from every other of its line in more than colour and size: %s',
    (_, group) => {
      const drawings = group.items.map(({ name }) => outlineOf(name));
      expect(new Set(drawings).size).toBe(group.items.length);
    },
  );

  it('falls back to the first form of its kind', () => {
    expect(drawPicture(pictureOf('pump', { form: 99 }))).toBe(drawPicture(pictureOf('pump')));
  });

  it('follows colour and range, and is teal when the colour is unknown', () => {
    const teal = drawPicture(pictureOf('pump'));
    expect(drawPicture(pictureOf('pump', { colour: 'Graphite' }))).not.toBe(teal);
    expect(drawPicture(pictureOf('pump', { range: 'professional' }))).not.toBe(teal);
    expect(drawPicture(pictureOf('pump', { colour: 'Mauve' }))).toBe(teal);
  });
});

describe('a close-up', () => {
  it.each(CLOSE_UP_NAMES)('is well-formed and not blank: %s', async (name) => {
    await expectWellFormed(drawCloseUp(closeUpOf(name)));
  });

  it('differs from every other', () => {
    const drawings = CLOSE_UP_NAMES.map((name) => drawCloseUp(closeUpOf(name)));
    expect(new Set(drawings).size).toBe(CLOSE_UP_NAMES.length);
  });

  it.each(CLOSE_UP_NAMES.filter((name) => CLOSE_UPS[name].shows.length > 0))(
    'takes its colour from the look: %s',
    (name) => {
      const yellow = drawCloseUp(closeUpOf(name, { colour: 'Yellow' }));
      expect(yellow).not.toBe(drawCloseUp(closeUpOf(name)));
    },
  );
});
