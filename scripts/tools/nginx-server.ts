import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type NginxOptions, nginxMaps, nginxServer } from '#publish/hosts/nginx.ts';
import { freePort } from '../process/ports.ts';
import { findNginx } from './nginx.ts';

export interface NginxServer {
  url: string;
  errors(): string;
  requests(): string;
  close(): Promise<void>;
}

const FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

function configuration(folder: string, http: string): string {
  return `load_module ${findNginx().brotliModule};
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
${FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
log_format plain "$request_method $request_uri";
${http}
}
`;
}

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Starts nginx with a custom configuration, on a free port. */
export async function runNginx(
  http: (port: number, folder: string) => string,
): Promise<NginxServer> {
  const { binary } = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, http(port, folder)));
  const child = spawn(binary, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const errors = () => readFileSync(join(folder, 'error.log'), 'utf8');
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${errors()}`);
    await wait(20);
  }
  return {
    url,
    errors,
    requests: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Starts nginx with the configuration that the project generates.
 *
 * @param upstreams blocks that `shopServer` may name instead of a host
 */
export function startNginx(options: NginxOptions, upstreams = ''): Promise<NginxServer> {
  return runNginx(
    (port, folder) => `${nginxMaps(options)}
${upstreams}
access_log ${folder}/access.log plain if=$shop_logged;
server {
listen 127.0.0.1:${port};
${nginxServer(options)}
}`,
  );
}
