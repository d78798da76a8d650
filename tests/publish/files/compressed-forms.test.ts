import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressedForms } from '#publish/files/compressed-forms.ts';

const text = new TextEncoder().encode('A pressure washer and its lance. '.repeat(100));

describe('compressedForms', () => {
  it('contain the same bytes in brotli and gzip', () => {
    const [brotli, gzip] = compressedForms('pump.html', text);
    expect(brotli?.suffix).toBe('.br');
    expect(gzip?.suffix).toBe('.gz');
    expect(new Uint8Array(brotliDecompressSync(brotli?.bytes ?? text))).toEqual(text);
    expect(new Uint8Array(gunzipSync(gzip?.bytes ?? text))).toEqual(text);
  });

  it('exist only for text of at least 1,000 bytes', () => {
    expect(compressedForms('pump.avif', text)).toEqual([]);
    expect(compressedForms('data/sku/P-1.json', text.subarray(0, 999))).toEqual([]);
    expect(compressedForms('data/sku/P-1.json', text.subarray(0, 1000))).toHaveLength(2);
  });

  it('compress content-hashed files more strongly than pages', () => {
    const prose = new TextEncoder().encode(
      Array.from({ length: 900 }, (_, nth) => `${nth * nth} litres in ${nth % 7} hours`).join(' '),
    );
    const sizes = (name: string) => compressedForms(name, prose).map(({ bytes }) => bytes.length);
    const [brotli = 0, gzip = 0] = sizes('_astro/core.12345678.js');
    const [pageBrotli = 0, pageGzip = 0] = sizes('pump.html');
    expect(brotli).toBeLessThan(0.95 * pageBrotli);
    expect(gzip).toBeLessThan(0.95 * pageGzip);
  });
});
