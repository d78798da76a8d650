import { describe, expect, it } from 'vitest';
import {
  fieldOf,
  NotificationError,
  parseNotification,
} from '#server/payment/provider/opayo/notification.ts';

const read = (body: string) => parseNotification(Buffer.from(body, 'latin1'));

describe('parseNotification', () => {
  it.each([
    ['Status=OK', 'OK'],
    ['Status=ALL+MATCH', 'ALL MATCH'],
    ['Status=a%2Bb%3d%3D', 'a+b=='],
    ['Status=a=b', 'a=b'],
    ['Status=%fc', 'ü'],
    ['Status=\xfc', 'ü'],
    ['Status=%C3%BC', 'Ã¼'],
    ['Status=+x+', ' x '],
    ['Status=', ''],
    ['Status', ''],
    ['Other=1', ''],
    ['Status=%2541', '%41'],
    ['&Status=OK&', 'OK'],
  ])('decodes %j exactly once', (body, expected) => {
    expect(fieldOf(read(body), 'Status')).toBe(expected);
  });

  it.each(['Status=OK&Status=OK', 'Status=OK&Stat%75s=ABORT', 'Status=%', 'Status=%G1', 'a=1&a'])(
    'rejects malformed or duplicate fields: %j',
    (body) => {
      expect(() => read(body)).toThrow(NotificationError);
    },
  );
});
