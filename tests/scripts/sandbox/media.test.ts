import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sampleSeed, startServer, temporaryFolder } from './sample.ts';

const PICTURES = '/pub/media/catalog/product';

/** Requests the path unchanged, because `fetch` normalises paths. */
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

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe('pictures of the sandbox', () => {
  it.each([
    ['/w/a/wash-1.jpg', 'image/jpeg', 'jpeg'],
    ['/w/a/wash-1.png', 'image/png', 'png'],
  ])('render %s in the right format', async (file, type, format) => {
    const response = await fetch((await startServer()) + PICTURES + file);
    expect(response.headers.get('Content-Type')).toBe(type);
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect(picture).toMatchObject({ width: 1000, height: 1000, format });
  });

  it('create one file for concurrent requests and reuse it', async () => {
    const mediaFolder = temporaryFolder();
    const file = `${PICTURES}/w/a/wash-1.jpg`;
    const url = await startServer({ mediaFolder });
    const bodies = await Promise.all(
      Array.from({ length: 8 }, async () => bytesOf(await fetch(url + file))),
    );
    expect(new Set(bodies.map(String)).size).toBe(1);
    expect(readdirSync(mediaFolder)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.jpg$/)]);
    const again = await fetch((await startServer({ mediaFolder })) + file);
    expect(await bytesOf(again)).toEqual(bodies[0]);
  });

  it('render a changed drawing again', async () => {
    const mediaFolder = temporaryFolder();
    const file = `${PICTURES}/w/a/wash-1.jpg`;
    await fetch((await startServer({ mediaFolder })) + file);
    const draw = () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await fetch((await startServer({ mediaFolder, seed: { ...sampleSeed(), draw } })) + file);
    expect(readdirSync(mediaFolder)).toHaveLength(2);
  });

  it('show the same placeholder with status 200 for every missing picture', async () => {
    const url = await startServer();
    const files = ['/w/a/none.jpg', '/w/a/none.png', '/w/a/wash-1.gif', '/n/o/Nope.JPG'];
    const answers = await Promise.all(files.map((file) => fetch(url + PICTURES + file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const types = answers.map(({ headers }) => headers.get('Content-Type'));
    expect(new Set(types)).toEqual(new Set(['image/jpeg']));
    const bodies = await Promise.all(answers.map(bytesOf));
    for (const body of bodies) expect(body.equals(bodies[0] ?? body)).toBe(true);
    expect(await sharp(bodies[0]).metadata()).toMatchObject({ format: 'jpeg' });
    const picture = await bytesOf(await fetch(`${url}${PICTURES}/w/a/wash-1.jpg`));
    expect(bodies[0]?.equals(picture)).toBe(false);
  });

  it.each(['/w/a/none.txt', '/w/a/', '/', ''])(
    'respond with 404 for the path "%s"',
    async (file) => {
      expect((await fetch((await startServer()) + PICTURES + file)).status).toBe(404);
    },
  );

  it.each(['/../../../../etc/passwd', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/x.jpg', '/%ff'])(
    'respond with 404 for the path traversal %s',
    async (path) => {
      expect(await statusOfRawPath(await startServer(), PICTURES + path)).toBe(404);
    },
  );
});
