import { HTTPException } from 'hono/http-exception';
import { TOO_OFTEN } from '#config/messages/messages.ts';

export function answerJson(status: number, body: BodyInit): Response {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  return new Response(body, { status, headers });
}

export function refuse(status: number, message: string, parameters?: object): Response {
  return answerJson(status, JSON.stringify({ message, parameters }));
}

/** Magento's message for a token that is no longer valid; browsers recognise the session's end by it. */
export function sessionEndedBody() {
  const message = "The consumer isn't authorized to access %resources.";
  return { message, parameters: { resources: 'self' } };
}

export function notSignedInResponse(): Response {
  return answerJson(401, JSON.stringify(sessionEndedBody()));
}

export function tooManyRequests(seconds: number): HTTPException {
  const res = refuse(429, TOO_OFTEN);
  res.headers.set('Retry-After', String(seconds));
  return new HTTPException(429, { res });
}
