/** A proxy between provider and shop that delays, drops, repeats or delivers notifications as planned. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalServer } from '../../process/local-server.ts';
import type { Fate, FateKind } from './plan.ts';

export interface NotificationProxy {
  url: string;
  /** Passes all further notifications on; resolves once the pending ones have arrived. */
  calm(): Promise<void>;
  /** Returns how often each fate occurred. */
  met(): ReadonlyMap<FateKind, number>;
  close(): Promise<void>;
}

export interface LineOptions {
  /** Returns the shop's origin, which may be set after the proxy has started. */
  shop(): string;
  /** Returns the fate of the next notification about the payment with this code. */
  fateOf(code: string): Fate;
}

type Reply = { status: number; text: string } | undefined;

const SHOP_MS = 10_000;

function codeIn(body: Buffer): string {
  return new URLSearchParams(body.toString('latin1')).get('VendorTxCode') ?? '';
}

async function forward(url: string, body: Buffer): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(SHOP_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** @param later schedules a delivery in `ms`, for which the sender does not wait */
async function applyFate(
  fate: Fate,
  passNow: () => Promise<Reply>,
  later: (ms: number) => void,
): Promise<Reply> {
  switch (fate.kind) {
    case 'passed':
      return passNow();
    case 'dropped':
      return undefined;
    case 'reply lost':
      await passNow();
      return undefined;
    case 'delayed':
      await sleep(fate.ms);
      return passNow();
    case 'overtaken':
      later(fate.ms);
      return undefined;
    case 'duplicated': {
      const [reply] = await Promise.all([passNow(), passNow()]);
      return reply;
    }
    case 'repeated':
      later(fate.ms);
      return passNow();
  }
}

function sendReply(response: ServerResponse, told: Reply): void {
  if (told === undefined) response.destroy();
  else response.writeHead(told.status, { 'Content-Type': 'text/plain' }).end(told.text);
}

export async function openNotificationProxy(options: LineOptions): Promise<NotificationProxy> {
  const counts = new Map<FateKind, number>();
  const underWay = new Set<Promise<unknown>>();
  let isCalm = false;

  function track<T>(passing: Promise<T>): Promise<T> {
    underWay.add(passing);
    return passing.finally(() => underWay.delete(passing));
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const fate: Fate = isCalm ? { kind: 'passed' } : options.fateOf(codeIn(body));
    counts.set(fate.kind, (counts.get(fate.kind) ?? 0) + 1);
    const passNow = () => forward(options.shop() + request.url, body);
    const later = (ms: number) => void track(sleep(ms).then(passNow));
    sendReply(response, await track(applyFate(fate, passNow, later)));
  }

  const server = await startLocalServer((request, response) => {
    // The provider was killed while it sent the notification.
    serve(request, response).catch(() => response.destroy());
  });
  return {
    ...server,
    async calm() {
      isCalm = true;
      await Promise.all(underWay);
    },
    met: () => counts,
  };
}
