export interface Refused {
  status: 'MALFORMED' | 'INVALID' | 'ERROR';
  detail: string;
}

export type Line = readonly [name: string, value: string];

export function createRefusal(status: Refused['status'], code: number, words: string): Refused {
  return { status, detail: `${code} : ${words}` };
}

/**
 * Rejects missing, unknown and repeated fields, and a repeated registration with different values.
 */
export function malformed(code: number, words: string): Refused {
  return createRefusal('MALFORMED', code, words);
}

/** Rejects a registration with an invalid value. */
export function invalid(code: number, words: string): Refused {
  return createRefusal('INVALID', code, words);
}

export function isRefused(result: object): result is Refused {
  return 'status' in result && 'detail' in result;
}

export function refusalLines({ status, detail }: Refused): readonly Line[] {
  return [
    ['VPSProtocol', '4.00'],
    ['Status', status],
    ['StatusDetail', detail],
  ];
}

export function writeReply(lines: readonly Line[], lineEnd = '\r\n'): string {
  return lines.map(([name, value]) => `${name}=${value}${lineEnd}`).join('');
}
