/** Matches query parameters by which analytics finds the advertisement of a visit. */
export const CAMPAIGN_PARAMETER = /^(?:utm_|gad_|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)/;

/** Adds the campaign parameters of a query to a URL, unless the URL has its own. */
export function withCampaign(url: string, search: string): string {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/.exec(url) ?? [];
  const added = search
    .slice(1)
    .split('&')
    .filter((pair) => CAMPAIGN_PARAMETER.test(pair) && !address.includes(pair.replace(/=.*/, '=')));
  if (added.length === 0) return url;
  return `${address}${address.includes('?') ? '&' : '?'}${added.join('&')}${fragment}`;
}
