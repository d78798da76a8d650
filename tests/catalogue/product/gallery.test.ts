import { describe, expect, it } from 'vitest';
import { type MediaEntry, toGallery } from '#catalogue/product/gallery.ts';

function entry(file: string, changes: Partial<MediaEntry> = {}): MediaEntry {
  return {
    file,
    label: null,
    types: [],
    position: 1,
    disabled: false,
    mediaType: 'image',
    ...changes,
  };
}

const filesOf = (media: MediaEntry[]) => toGallery(media, 'X').images.map(({ file }) => file);

describe('toGallery', () => {
  it('sorts pictures by numeric position', () => {
    const media = [entry('/c', { position: 10 }), entry('/a'), entry('/b', { position: 2 })];
    expect(filesOf(media)).toEqual(['/a', '/b', '/c']);
  });

  it('keeps the given order at equal positions', () => {
    expect(filesOf([entry('/b'), entry('/a'), entry('/c')])).toEqual(['/b', '/a', '/c']);
  });

  it('shows the still and title of a video with a link to the video', () => {
    const url = 'https://youtu.be/abcdefghijk';
    const film = (title: string | null, label: string | null = null) =>
      entry('/still', { mediaType: 'external-video', label, video: { url, title } });
    const video = { provider: 'YouTube', href: 'https://www.youtube.com/watch?v=abcdefghijk' };
    expect(toGallery([film(' How '), entry('/a')], 'X').images).toEqual([
      { file: '/still', alt: 'How', video },
      { file: '/a', alt: 'X' },
    ]);
    expect(toGallery([film(null, 'Still')], 'X').images).toEqual([
      { file: '/still', alt: 'Still', video },
    ]);
  });

  it('omits a video of an unsupported host with its still', () => {
    const video = { url: 'https://evil.example/watch?v=abcdefghijk', title: 'How' };
    expect(filesOf([entry('/still', { mediaType: 'external-video', video })])).toEqual([]);
  });

  it('omits disabled entries, videos without an address and entries without a file', () => {
    const media = [
      entry('/off', { disabled: true }),
      entry('/film', { mediaType: 'external-video' }),
      entry(' '),
      entry('/on'),
    ];
    expect(filesOf(media)).toEqual(['/on']);
  });

  it('shows a duplicate file once, at its first position', () => {
    const media = [
      entry('/b', { position: 2 }),
      entry('/a', { position: 3, label: 'late' }),
      entry('/a', { position: 1, label: 'early' }),
    ];
    expect(toGallery(media, 'X').images).toEqual([
      { file: '/a', alt: 'early' },
      { file: '/b', alt: 'X' },
    ]);
  });

  it.each([
    ['Front view', 'Front view'],
    [' Front ', 'Front'],
    [null, 'Vacuum'],
    ['', 'Vacuum'],
    ['  ', 'Vacuum'],
  ])('converts the label %j to the alt text %j', (label, alt) => {
    expect(toGallery([entry('/a', { label })], 'Vacuum').images[0]?.alt).toBe(alt);
  });

  it('uses the entry marked as thumbnail as the main picture', () => {
    const media = [entry('/a'), entry('/b', { position: 2, types: ['image', 'thumbnail'] })];
    expect(toGallery(media, 'X').main?.file).toBe('/b');
  });

  it.each([
    ['no entry is marked', [entry('/b', { position: 2 }), entry('/a')]],
    [
      'the marked one is disabled',
      [entry('/b', { types: ['thumbnail'], disabled: true }), entry('/a')],
    ],
  ])('uses the first picture when %s', (_case, media) => {
    expect(toGallery(media, 'X').main?.file).toBe('/a');
  });

  it('returns no main picture without pictures', () => {
    expect(toGallery([], 'X')).toEqual({ images: [], main: null });
  });
});
