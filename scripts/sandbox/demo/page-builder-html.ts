/** Description made with PageBuilder, as Magento 2.4.4 stores it. */

const ROW_ATTRIBUTES =
  'data-enable-parallax="0" data-parallax-speed="0.5" data-background-images="{}" ' +
  'data-background-type="image" data-video-loop="true" data-video-play-only-visible="true" ' +
  'data-video-lazy-load="true" data-video-fallback-src="" data-element="inner"';

const COLUMN_DRESS =
  'justify-content:flex-start;display:flex;flex-direction:column;background-position:left top;' +
  'background-size:cover;background-repeat:no-repeat;background-attachment:scroll';

function row(inside: string): string {
  return (
    '<div data-content-type="row" data-appearance="contained" data-element="main">' +
    `<div ${ROW_ATTRIBUTES} data-pb-style="ROWST60">${inside}</div></div>`
  );
}

function columns(...each: readonly [style: string, inside: string][]): string {
  const inside = each.map(
    ([style, column]) =>
      '<div class="pagebuilder-column" data-content-type="column" data-appearance="full-height" ' +
      `data-background-images="{}" data-element="main" data-pb-style="${style}">${column}</div>`,
  );
  return (
    '<div class="pagebuilder-column-group" style="display: flex;" data-content-type="column-group" ' +
    `data-grid-size="12" data-element="main">${inside.join('')}</div>`
  );
}

function heading(text: string): string {
  return `<h3 data-content-type="heading" data-appearance="default" data-element="main">${text}</h3>`;
}

function text(html: string): string {
  return `<div data-content-type="text" data-appearance="default" data-element="main">${html}</div>`;
}

/** PageBuilder writes a picture twice: once for desktop and once for mobile screens. */
function picture(name: string, alt: string): string {
  const image = (classes: string, part: string) =>
    `<img class="${classes}" src="{{media url=wysiwyg/${name}.jpg}}" alt="${alt}" title="" ` +
    `data-element="${part}" data-pb-style="IMGST60">`;
  return (
    '<figure data-content-type="image" data-appearance="full-width" data-element="main" ' +
    `data-pb-style="FIGST60">${image('pagebuilder-mobile-hidden', 'desktop_image')}` +
    `${image('pagebuilder-mobile-only', 'mobile_image')}</figure>`
  );
}

function button(address: string, words: string): string {
  return (
    '<div data-content-type="buttons" data-appearance="inline" data-same-width="false" ' +
    'data-element="main"><div data-content-type="button-item" data-appearance="default" ' +
    `data-element="main" data-pb-style="BTNST60"><a class="pagebuilder-button-secondary" ` +
    `href="${address}" target="" data-link-type="default" data-element="link" ` +
    `data-pb-style="LNKST60"><span data-element="link_text">${words}</span></a></div></div>`
  );
}

function encodedHtml(html: string): string {
  const encoded = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<div data-content-type="html" data-appearance="default" data-element="main">${encoded}</div>`;
}

const LEVELS =
  '<table><thead><tr><th>Level</th><th>Steam</th><th>Good for</th><th>Cloth</th></tr></thead><tbody>' +
  '<tr><td>1</td><td>30 g/min</td><td>Sealed wood, laminate</td><td>Yes</td></tr>' +
  '<tr><td>2</td><td>60 g/min</td><td>Tiles, stone, glass</td><td>Yes</td></tr>' +
  '<tr><td>3</td><td>110 g/min</td><td>Grout, ovens, hobs</td><td>No</td></tr>' +
  '<tr><td>Boost</td><td>110 g/min and hot water</td><td>Grills, tools, outdoors</td><td>No</td></tr>' +
  '</tbody></table>';

const STYLES =
  `<style>#html-body [data-pb-style=ROWST60]{${COLUMN_DRESS}}` +
  `#html-body [data-pb-style=COLST61],#html-body [data-pb-style=COLST62]{${COLUMN_DRESS};width:50%;align-self:stretch}` +
  `#html-body [data-pb-style=COLST63]{${COLUMN_DRESS};width:33.3333%;align-self:stretch}` +
  `#html-body [data-pb-style=COLST64]{${COLUMN_DRESS};width:66.6667%;align-self:stretch}` +
  '#html-body [data-pb-style=FIGST60]{border-style:none}' +
  '#html-body [data-pb-style=IMGST60]{max-width:100%;height:auto}' +
  '#html-body [data-pb-style=BTNST60]{display:inline-block}' +
  '#html-body [data-pb-style=LNKST60]{text-align:center}' +
  '@media only screen and (max-width: 768px) { #html-body [data-pb-style=FIGST60]{border-style:none} }</style>';

export const PAGE_BUILDER_HTML = [
  STYLES,
  row(
    text(
      '<p>Most steam cleaners spit for the first seconds, because the hose is cold. This one warms it. ' +
        'What arrives is dry, hot and plenty: almost twice the steam of a mid-range machine, so a metre of ' +
        'grout takes seconds rather than a minute.</p>',
    ),
  ),
  row(
    columns(
      [
        'COLST61',
        picture(
          'steam/detail-joints-home-garden-teal-0',
          'Steam from the point-jet nozzle on grout',
        ) +
          heading('Grout and corners') +
          text('<p>The power nozzle concentrates the steam where a brush cannot reach.</p>'),
      ],
      [
        'COLST62',
        picture('steam/detail-mopped-home-garden-white-0', 'A floor, half of it mopped') +
          heading('Whole floors') +
          text('<p>150 square metres on one filling, and dry to walk on in a minute.</p>'),
      ],
    ),
  ),
  row(
    heading('Four levels') +
      encodedHtml(LEVELS) +
      '<div data-content-type="divider" data-appearance="default" data-element="main">' +
      '<hr data-element="line" data-pb-style="HRST60"></div>' +
      columns(
        ['COLST63', heading('Not sure?')],
        [
          'COLST64',
          text('<p>Our guide asks what you clean, and how often.</p>') +
            button('/home-garden/steam-cleaners', 'Compare steam cleaners'),
        ],
      ),
  ),
].join('');
