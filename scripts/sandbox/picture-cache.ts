import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

/** Caches pictures in a folder by name. Concurrent requests render each picture only once. */
export function createPictureCache(folder: string) {
  const underWay = new Map<string, Promise<Buffer>>();

  async function readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(folder, name);
    const cached = await readIfThere(file);
    if (cached) return cached;
    const picture = await make();
    const unfinished = join(folder, `${randomUUID()}.part`);
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, picture);
    await rename(unfinished, file);
    return picture;
  }

  return function load(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = underWay.get(name);
    if (running) return running;
    const started = readOrMake(name, make).finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
}
