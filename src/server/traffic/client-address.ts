import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, SocketAddress } from 'node:net';

/** Returns true if an address, in the form of {@link toAddress}, belongs to a trusted proxy. */
export type IsTrusted = (address: string) => boolean;

/** @param networks addresses and networks such as 10.0.0.0/8 */
export function createTrustedProxies(networks: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares a text with a secret in constant time, so that timing reveals nothing about the secret.
 */
export function matchesSecret(word: string, secret: string): boolean {
  return timingSafeEqual(digest(word), digest(secret));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

/** Form used by some proxies: an address with its port. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/**
 * Normalises an address: IPv4 in dotted form, also if it is mapped to IPv6, and IPv6 in its
 * shortest form. Returns `undefined` for other text.
 */
export function toAddress(text: string): string | undefined {
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? [];
  const bare = (bracketed ?? plain ?? text).replace(/%.*$/s, '');
  const version = isIP(bare);
  if (version === 4) return bare;
  if (version === 0) return undefined;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  return mapped ?? address;
}

/**
 * Returns the client's address: that of the connection, or, if it is a trusted proxy, the rightmost
 * untrusted address in X-Forwarded-For. Clients can forge all addresses to the left of it.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: IsTrusted,
): string | undefined {
  let address = toAddress(connection ?? '');
  if (address === undefined || forwardedFor === undefined) return address;
  const hops = forwardedFor.split(',');
  while (isTrusted(address)) {
    const hop = toAddress((hops.pop() ?? '').trim());
    if (hop === undefined) break;
    address = hop;
  }
  return address;
}

/** Returns the network of a client: an IPv4 address, or a /64 network of IPv6. */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [front = [], back = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
