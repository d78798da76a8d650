import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { illustrationSchema } from '#catalogue/content/article/illustration.ts';
import { sampleContent } from '../sample-content.ts';

function read(svg: string) {
  const { picturesDir } = sampleContent();
  writeFileSync(join(picturesDir, 'scene.svg'), svg);
  return illustrationSchema(picturesDir).safeParse('scene');
}

describe('illustrationSchema', () => {
  it.each([
    ['<svg width="12" height="7">', 12, 7],
    ["<svg height='7px'\n  width='12.5px'>", 12.5, 7],
    [
      '<?xml version="1.0"?>\n<!-- <svg width="1" height="1"> -->\n<svg width="12" height="7"/>',
      12,
      7,
    ],
    ['<svg stroke-width="2" width="12" height="7"><rect width="3" height="4"/></svg>', 12, 7],
  ])('reads the size from the root of %j', (svg, width, height) => {
    expect(read(svg).data).toEqual({ src: '/pictures/scene.svg', width, height });
  });

  it.each([
    '<svg viewBox="0 0 12 7"><rect width="3" height="4"/></svg>',
    '<svg width="100%" height="100%"/>',
    '<svg width="0" height="7"/>',
    '<svg width="12"/>',
    '<html width="12" height="7"></html>',
    '',
  ])('rejects %j without a size in pixels', (svg) => {
    expect(read(svg).error?.issues[0]?.message).toMatch(/scene\.svg has no width and height/);
  });
});
