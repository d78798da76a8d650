import type * as z from 'zod/mini';

export interface PaymentClientOptions {
  baseUrl: string;
  /** Token of the customer; missing for a guest. */
  token?: string;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

/**
 * The response is missing or unusable, so a payment may have been started. A retry with the same
 * code finds the payment.
 */
export class PaymentUnreachable extends Error {
  override name = 'PaymentUnreachable';
}

/** Timeout in ms, longer than the server waits for the provider. */
const TIMEOUT_MS = 45_000;

export interface TextResponse {
  status: number;
  text: string;
}

/** @throws {PaymentUnreachable} */
export async function sendRequest(
  options: PaymentClientOptions,
  path: string,
  init: RequestInit,
): Promise<TextResponse> {
  const { baseUrl, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch } = options;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(baseUrl + path, { ...init, signal, credentials: 'omit' });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new PaymentUnreachable('The payment server did not answer.', { cause });
  }
}

/** @throws {PaymentUnreachable} */
export function parseResponse<T>(schema: z.ZodMiniType<T>, { status, text }: TextResponse): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new PaymentUnreachable(`The payment server answered ${status} with something else.`, {
      cause,
    });
  }
}
