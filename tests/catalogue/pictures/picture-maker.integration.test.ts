/** Tests the picture process through `createPictureMaker`, which starts it. */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPictureMaker, PictureCrash } from '#catalogue/pictures/picture-maker.ts';
import { stemOf } from '#catalogue/pictures/stem.ts';
import { PICTURE_WIDTHS, picturePath } from '#lib/urls/picture-paths.ts';
import { startLocalServer } from '../../../scripts/process/local-server.ts';
import { temporaryFolder } from '../../setup/server/hooks.ts';

const FILE = '/w/i/wide.jpg';
const SIZE = { stem: stemOf(FILE, ''), width: 320, format: 'webp' } as const;

let folder: string;
let onRequest: () => void;

async function openMaker() {
  const picture = await sharp({
    create: { width: 1000, height: 500, channels: 3, background: '#0f6a63' },
  })
    .jpeg()
    .toBuffer();
  const server = await startLocalServer((request, response) => {
    onRequest();
    const isThere = request.url === `/media/catalog/product${FILE}`;
    response.writeHead(isThere ? 200 : 404).end(isThere ? picture : '');
  });
  const maker = createPictureMaker({
    mediaUrl: `${server.url}/media/`,
    folder,
    atOnce: 2,
    nice: 0,
  });
  onTestFinished(async () => {
    maker.stop();
    await server.close();
  });
  return maker;
}

beforeEach(() => {
  folder = temporaryFolder('pictures');
  onRequest = () => {};
});

describe('createPictureMaker', () => {
  it('makes every size with read permission for other users', async () => {
    const maker = await openMaker();
    expect(await maker.make(FILE, undefined)).toMatchObject({ reason: null });
    for (const width of PICTURE_WIDTHS) {
      const path = join(folder, picturePath({ ...SIZE, width }));
      expect(statSync(path).mode & 0o777).toBe(0o644);
    }
  });

  it('makes a single size on request', async () => {
    const maker = await openMaker();
    expect(await maker.makeSize(FILE, SIZE)).toBeUndefined();
    expect(existsSync(join(folder, picturePath(SIZE)))).toBe(true);
    expect(existsSync(join(folder, picturePath({ ...SIZE, width: 160 })))).toBe(false);
  });

  it('returns the reason for a missing picture', async () => {
    const maker = await openMaker();
    const reason = 'the back end answers 404 for it';
    expect(await maker.make('/n/o/none.jpg', undefined)).toMatchObject({ reason });
    expect(await maker.makeSize('/n/o/none.jpg', SIZE)).toBe(reason);
  });

  it('rejects with the file system error', async () => {
    folder = '/dev/null/pictures';
    const maker = await openMaker();
    await expect(maker.makeSize(FILE, SIZE)).rejects.toThrow('ENOTDIR');
  });

  it('leaves no partial file after a failure', async () => {
    const maker = await openMaker();
    const path = join(folder, picturePath(SIZE));
    mkdirSync(path, { recursive: true });
    await expect(maker.makeSize(FILE, SIZE)).rejects.toThrow('EISDIR');
    expect(readdirSync(dirname(path))).toEqual([basename(path)]);
  });

  it('rejects when its process is killed, and restarts for the next picture', async () => {
    const maker = await openMaker();
    const asked = new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    const made = maker.make(FILE, undefined);
    await asked;
    process.kill(maker.pid() ?? 0, 'SIGKILL');
    await expect(made).rejects.toThrow(PictureCrash);
    onRequest = () => {};
    expect(await maker.make(FILE, undefined)).toMatchObject({ reason: null });
  });
  it('rejects pending pictures when it is stopped', async () => {
    const maker = await openMaker();
    const asked = new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    const made = maker.make(FILE, undefined);
    await asked;
    maker.stop();
    await expect(made).rejects.toThrow(PictureCrash);
  });
});
