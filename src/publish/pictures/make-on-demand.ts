import { createPictureMaker, type PictureMaker } from '#catalogue/pictures/picture-maker.ts';
import { errorMessage } from '#lib/error-message.ts';
import { type PictureSize, picturePath } from '#lib/urls/picture-paths.ts';

export interface OnDemandOptions {
  folder: string;
  log: { warn(what: object, line: string): void };
}

interface WantedSize {
  /** Name of the file in the back end. */
  file: string;
  size: PictureSize;
  /** Base URL of the back end's media folder. */
  mediaUrl: string;
}

/** Maximum number of concurrent pictures, to limit CPU and memory. */
const AT_ONCE = 4;

/** Delay in ms before a failed picture is tried again. */
const RETRY_DELAY_MS = 60_000;

/**
 * Makes one size, only once for concurrent requests. Returns true if the picture exists afterwards.
 */
export type MakeOnDemand = (wanted: WantedSize) => Promise<boolean>;

export function createOnDemand({ folder, log }: OnDemandOptions): MakeOnDemand {
  const underWay = new Map<string, Promise<boolean>>();
  const recentlyFailed = new Set<string>();
  let current: { mediaUrl: string; maker: PictureMaker } | undefined;

  function makerOf(mediaUrl: string): PictureMaker {
    if (current?.mediaUrl !== mediaUrl) {
      current?.maker.stop();
      const settings = { mediaUrl, folder, atOnce: AT_ONCE, nice: 0 };
      current = { mediaUrl, maker: createPictureMaker(settings) };
    }
    return current.maker;
  }

  async function make({ file, size, mediaUrl }: WantedSize, name: string): Promise<boolean> {
    const reason = await makerOf(mediaUrl).makeSize(file, size).catch(errorMessage);
    if (reason === undefined) return true;
    log.warn({ file, reason }, 'no picture');
    recentlyFailed.add(name);
    setTimeout(() => recentlyFailed.delete(name), RETRY_DELAY_MS).unref();
    return false;
  }

  return async (wanted) => {
    const name = picturePath(wanted.size);
    if (recentlyFailed.has(name)) return false;
    const making = underWay.get(name) ?? make(wanted, name).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };
}
