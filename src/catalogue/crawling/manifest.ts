import { SHOP } from '#config/shop.ts';
import { homePath } from '#lib/urls/paths.ts';

/** Value of `--brand` in `src/styles/tokens.css`. */
const BRAND_COLOUR = '#0c6b63';

/** Widths in pixels of the icons `/icon-{width}.png`. */
const ICON_WIDTHS = [192, 512];

/**
 * Returns the web app manifest, which names the shop on the home screen of a phone. It opens in the
 * browser with its address bar, because payments lead to another site.
 */
export function toManifest(): string {
  const icons = ICON_WIDTHS.map((width) => ({
    src: `/icon-${width}.png`,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  return JSON.stringify({
    name: SHOP.provider,
    lang: 'en-GB',
    start_url: homePath(),
    display: 'browser',
    theme_color: BRAND_COLOUR,
    background_color: '#ffffff',
    icons,
  });
}
