export interface Video {
  provider: 'YouTube' | 'Vimeo';
  /** Built from the video's id only, without other parameters of the entered URL. */
  href: string;
}

const YOUTUBE_HOST = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_PATH = /^\/(?:embed|v|shorts|live)\/([\w-]{6,20})\/?$/;
const YOUTUBE_ID = /^[\w-]{6,20}$/;
const SHORT_PATH = /^\/([\w-]{6,20})\/?$/;
const VIMEO_HOST = /^(?:(?:www|player)\.)?vimeo\.com$/;
/** The second part is the key of an unlisted video. */
const VIMEO_PATH = /^\/(?:video\/)?(\d{4,14})(?:\/([\da-f]{6,20}))?\/?$/;
const VIMEO_KEY = /^[\da-f]{6,20}$/;

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return SHORT_PATH.exec(pathname)?.[1];
  if (!YOUTUBE_HOST.test(hostname)) return undefined;
  if (pathname !== '/watch') return YOUTUBE_PATH.exec(pathname)?.[1];
  const id = searchParams.get('v') ?? '';
  return YOUTUBE_ID.test(id) ? id : undefined;
}

function vimeoPath({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, id, written] = (VIMEO_HOST.test(hostname) && VIMEO_PATH.exec(pathname)) || [];
  if (id === undefined) return undefined;
  const key = written ?? searchParams.get('h') ?? '';
  return VIMEO_KEY.test(key) ? `${id}/${key}` : id;
}

/**
 * Returns the video that a URL plays or embeds; `null` for providers other than YouTube and Vimeo.
 */
export function toVideo(address: string): Video | null {
  const text = address.trim();
  if (!URL.canParse(text, 'https://shop.invalid/')) return null;
  const url = new URL(text, 'https://shop.invalid/');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const id = youTubeId(url);
  if (id !== undefined) {
    return { provider: 'YouTube', href: `https://www.youtube.com/watch?v=${id}` };
  }
  const path = vimeoPath(url);
  return path === undefined ? null : { provider: 'Vimeo', href: `https://vimeo.com/${path}` };
}
