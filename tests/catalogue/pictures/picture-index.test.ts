import { describe, expect, it, onTestFinished } from 'vitest';
import { openPictureIndex, UNKNOWN_PICTURE } from '#catalogue/pictures/picture-index.ts';
import { temporaryFolder } from '../../setup/server/hooks.ts';

const PICTURE = { ...UNKNOWN_PICTURE, digest: 'd', etag: '"e"', recipe: 'r', checkedAt: 7 };
const MISSING = { ...UNKNOWN_PICTURE, reason: 'there is none', checkedAt: 7 };

function openEmpty() {
  const folder = temporaryFolder('picture-index');
  const index = openPictureIndex(folder);
  onTestFinished(() => index.close());
  return { folder, index };
}

describe('openPictureIndex', () => {
  it('stores results for the next process that opens the index', () => {
    const { folder, index } = openEmpty();
    index.keep('/a.jpg', PICTURE);
    const other = openPictureIndex(folder);
    onTestFinished(() => other.close());
    expect(other.find('/a.jpg')).toEqual(PICTURE);
    expect(other.find('/b.jpg')).toBeUndefined();
  });

  it('lists missing and replaced pictures', () => {
    const { index } = openEmpty();
    index.keep('/a.jpg', PICTURE);
    index.keep('/b.jpg', MISSING);
    index.keep('/c.jpg', { ...PICTURE, version: '1' });
    expect(index.unusual()).toEqual(['/b.jpg', '/c.jpg']);
  });

  it('resets the check time of an invalidated picture', () => {
    const { index } = openEmpty();
    index.keep('/a.jpg', PICTURE);
    index.doubt(['/a.jpg', '/never.jpg']);
    expect(index.find('/a.jpg')).toEqual({ ...PICTURE, checkedAt: 0 });
    expect(index.find('/never.jpg')).toBeUndefined();
  });

  it('clears all pictures only when the source changes', () => {
    const { index } = openEmpty();
    expect(index.takeSource('http://a/media/')).toBe(false);
    index.keep('/a.jpg', PICTURE);
    expect(index.takeSource('http://a/media/')).toBe(false);
    expect(index.find('/a.jpg')).toBeDefined();
    expect(index.takeSource('http://b/media/')).toBe(true);
    expect(index.find('/a.jpg')).toBeUndefined();
  });
});
