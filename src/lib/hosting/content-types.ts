export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
};

export const UNKNOWN_TYPE = 'application/octet-stream';

export function contentTypeOf(name: string): string {
  const [, extension = ''] = /\.([^./]+)$/.exec(name) ?? [];
  return CONTENT_TYPES[extension.toLowerCase()] ?? UNKNOWN_TYPE;
}
