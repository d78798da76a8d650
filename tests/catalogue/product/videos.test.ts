import { describe, expect, it } from 'vitest';
import { toVideo } from '#catalogue/product/videos.ts';

describe('toVideo', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcdefghijk', 'watch?v=abcdefghijk'],
    ['http://youtube.com/watch?list=x&v=abc-EF_hijk&t=10', 'watch?v=abc-EF_hijk'],
    ['//www.youtube.com/embed/abcdefghijk?autoplay=1', 'watch?v=abcdefghijk'],
    ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'watch?v=abcdefghijk'],
    ['https://m.youtube.com/shorts/abcdefghijk', 'watch?v=abcdefghijk'],
    [' https://youtu.be/abcdefghijk?si=x ', 'watch?v=abcdefghijk'],
  ])('converts %s to a YouTube link', (address, path) => {
    expect(toVideo(address)).toEqual({
      provider: 'YouTube',
      href: `https://www.youtube.com/${path}`,
    });
  });

  it.each([
    ['https://vimeo.com/76979871', '76979871'],
    ['https://player.vimeo.com/video/76979871?title=0', '76979871'],
    ['https://vimeo.com/76979871/0a1b2c3d4e', '76979871/0a1b2c3d4e'],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', '76979871/0a1b2c3d4e'],
  ])('converts %s to a Vimeo link', (address, path) => {
    expect(toVideo(address)).toEqual({ provider: 'Vimeo', href: `https://vimeo.com/${path}` });
  });

  it.each([
    '',
    'abcdefghijk',
    'javascript:https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com.evil.example/watch?v=abcdefghijk',
    'https://www.youtube.com@evil.example/watch?v=abcdefghijk',
    'https://evil.example/www.youtube.com/embed/abcdefghijk',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/',
    'https://www.youtube.com/channel/abcdefghijk',
    'https://vimeo.com/channels/staffpicks',
    'https://example.com/film.mp4',
    '/media/wysiwyg/film.mp4',
  ])('recognises no video in %s', (address) => {
    expect(toVideo(address)).toBeNull();
  });
});
