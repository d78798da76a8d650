import type { DemoItem, Feature } from './group.ts';
import { stableNumber } from './stable-number.ts';

type Layout = (name: string, copy: string, features: readonly Feature[]) => string;

function pointsHtml(features: readonly Feature[]): string {
  return features.map(([title, first]) => `<li><strong>${title}</strong>: ${first}</li>`).join('');
}

function sectionsHtml(features: readonly Feature[], heading: string): string {
  return features
    .map(([title, ...benefits]) => `<${heading}>${title}</${heading}><p>${benefits.join(' ')}</p>`)
    .join('\n');
}

/** Typical HTML of the editors that the shop has used over the years. */
const LAYOUTS: readonly Layout[] = [
  (_, copy, features) => `${copy}\n<h3>At a glance</h3>\n<ul>${pointsHtml(features)}</ul>`,
  (_, copy, features) => `${copy}\n${sectionsHtml(features, 'h3')}`,
  (name, copy, features) =>
    `<h2><strong>${name}</strong></h2>\n${copy}\n<p>&nbsp;</p>\n<ul>\n${pointsHtml(features)}\n</ul>`,
  (_, copy, features) =>
    `<div style="font-family: Arial, sans-serif; font-size: 14px;">${copy}<br><br>${sectionsHtml(features, 'h2')}</div>`,
  (name, copy, features) =>
    `<h1>${name}</h1>${copy}<p><span style="color: #333333;">Why you will like it:</span></p><ul>${pointsHtml(features)}</ul><br />`,
];

export function editorHtml(
  item: Pick<DemoItem, 'name' | 'sku' | 'copy'>,
  features: readonly Feature[],
): string {
  const copy = item.copy.startsWith('<') ? item.copy : `<p>${item.copy}</p>`;
  if (features.length === 0) return copy;
  const roll = stableNumber(item.sku, 12);
  const layout = LAYOUTS[roll === 11 ? 4 : roll % 4] ?? LAYOUTS[0];
  return layout ? layout(item.name, copy, features) : copy;
}
