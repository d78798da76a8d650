/** Documents of the demo's products: one PDF page each, with the product name and the title. */

const FILE = /^documents\/([a-z0-9-]+)--([a-z0-9-]+)\.pdf$/;

export function documentFile(product: string, title: string): string {
  return `documents/${product}--${title}.pdf`;
}

function toWords(slug: string): string {
  return slug.replaceAll('-', ' ');
}

/** Returns an A4 PDF with one line of Helvetica per text. */
function pdfOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line}) Tj 0 -24 Td`).join(' ');
  const text = `BT /F 18 Tf 60 760 Td ${shown} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** Returns `undefined` for a file name that does not belong to a product document. */
export function readDocument(file: string): Uint8Array<ArrayBuffer> | undefined {
  const [, product, title] = FILE.exec(file) ?? [];
  if (product === undefined || title === undefined) return undefined;
  const lines = [toWords(product), toWords(title), 'A sample: this product is invented.'];
  return new TextEncoder().encode(pdfOf(lines));
}
