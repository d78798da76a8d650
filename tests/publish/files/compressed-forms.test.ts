import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressedForms, denseForm, isDense } from '#publish/files/compressed-forms.ts';

const text = new TextEncoder().encode('A pressure washer and its lance. '.repeat(100));

describe('compressedForms', () => {
  it('holds the same bytes in brotli and in gzip', () => {
    const [brotli, gzip] = compressedForms('pump.html', text);
    expect(brotli?.suffix).toBe('.br');
    expect(gzip?.suffix).toBe('.gz');
    expect(new Uint8Array(brotliDecompressSync(brotli?.bytes ?? text))).toEqual(text);
    expect(new Uint8Array(gunzipSync(gzip?.bytes ?? text))).toEqual(text);
  });

  it('is made for text only, and not where it fits one packet anyway', () => {
    expect(compressedForms('pump.avif', text)).toEqual([]);
    expect(compressedForms('data/sku/P-1.json', text.subarray(0, 999))).toEqual([]);
    expect(compressedForms('data/sku/P-1.json', text.subarray(0, 1000))).toHaveLength(2);
  });
});

describe('denseForm', () => {
  it('holds the same bytes, and is told from a form that was made in haste', async () => {
    const dense = await denseForm(text);
    const [hasty] = compressedForms('pump.html', text);
    expect(new Uint8Array(brotliDecompressSync(dense))).toEqual(text);
    expect(isDense(dense)).toBe(true);
    expect(isDense(hasty?.bytes ?? dense)).toBe(false);
  });

  it('is what a file gets at once that is named by its content', () => {
    const [brotli] = compressedForms('_astro/core.12345678.js', text);
    expect(brotli && isDense(brotli.bytes)).toBe(true);
  });
});
