/** Answers that the gateway gives itself, without asking the back end. */
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

/** In the back end's own words, by which a browser knows that nobody is signed in. */
export function refuseStranger(): Response {
  const message = "The consumer isn't authorized to access %resources.";
  return refuse(401, message, { resources: 'self' });
}

/** For whoever called too often. */
export function tooOften(seconds: number): HTTPException {
  const res = refuse(429, TOO_OFTEN);
  res.headers.set('Retry-After', String(seconds));
  return new HTTPException(429, { res });
}
