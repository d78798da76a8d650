import { expect, it } from 'vitest';
import { trackingUrl } from '#lib/urls/tracking.ts';

const track = (title: string, number: string, carrier = 'custom') => ({ carrier, title, number });

it.each([
  [
    track('Royal Mail', 'PB 1234 5678 5GB'),
    'https://www.royalmail.com/track-your-item#/tracking-results/PB123456785GB',
  ],
  [
    track('Delivered by us', '1Z0000000000000000', 'ups'),
    'https://www.ups.com/track?tracknum=1Z0000000000000000',
  ],
  [
    track(' DHL Express ', 'JD000000000000000000'),
    'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=JD000000000000000000',
  ],
])('trackingUrl returns the page of the carrier for %j', (sent, url) => {
  expect(trackingUrl(sent)).toBe(url);
});

it.each([
  ['DPD', '15976913071805'],
  ['Evri', 'H00AAA0000000000'],
  ['Royal Mail or so', 'PB123456785GB'],
  ['', 'PB123456785GB'],
  ['Royal Mail', ''],
  ['Royal Mail', 'on its way'],
  ['UPS', 'https://evil.example/'],
  ['UPS', '"><script>alert(1)</script>'],
  ['UPS', '1Z00000000&redirect=x'],
])('trackingUrl returns undefined for the carrier %j and the number %j', (title, number) => {
  expect(trackingUrl(track(title, number))).toBeUndefined();
});
