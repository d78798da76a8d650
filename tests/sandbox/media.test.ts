import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sampleSeed, startServer, temporaryFolder } from './sample.ts';

const PICTURES = '/pub/media/catalog/product';

/** `fetch` would tidy the path up before sending it. */
function statusOfRawPath(origin: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('media', () => {
  it.each([
    ['/w/a/wash-1.jpg', 'image/jpeg', 'jpeg'],
    ['/w/a/wash-1.png', 'image/png', 'png'],
  ])('renders %s', async (file, type, format) => {
    const response = await fetch((await startServer()) + PICTURES + file);
    expect(response.headers.get('Content-Type')).toBe(type);
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect(picture).toMatchObject({ width: 1000, height: 1000, format });
  });

  it('keeps one file for all who ask at once, and reads it the next time', async () => {
    const mediaFolder = temporaryFolder();
    const file = `${PICTURES}/w/a/wash-1.jpg`;
    const url = await startServer({ mediaFolder });
    const bodies = await Promise.all(
      Array.from({ length: 8 }, async () => (await fetch(url + file)).arrayBuffer()),
    );
    expect(new Set(bodies.map(({ byteLength }) => byteLength)).size).toBe(1);
    expect(readdirSync(mediaFolder)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.jpg$/)]);
    const again = await fetch((await startServer({ mediaFolder })) + file);
    expect(await again.arrayBuffer()).toEqual(bodies[0]);
  });

  it('renders a drawing that has changed anew', async () => {
    const mediaFolder = temporaryFolder();
    const file = `${PICTURES}/w/a/wash-1.jpg`;
    await fetch((await startServer({ mediaFolder })) + file);
    const draw = () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await fetch((await startServer({ mediaFolder, seed: { ...sampleSeed(), draw } })) + file);
    expect(readdirSync(mediaFolder)).toHaveLength(2);
  });

  it.each(['/w/a/none.jpg', '/w/a/wash-1.gif', '/', ''])('answers 404 for "%s"', async (file) => {
    expect((await fetch((await startServer()) + PICTURES + file)).status).toBe(404);
  });

  it.each([
    '/../../../../etc/passwd',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/x.jpg',
    '/%ff.jpg',
  ])('leads nowhere by %s', async (path) => {
    expect(await statusOfRawPath(await startServer(), PICTURES + path)).toBe(404);
  });
});
