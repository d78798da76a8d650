import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nginxMaps, nginxServer } from '#publish/hosts/nginx.ts';
import { findNginx } from '../../../scripts/nginx.ts';

it('nginx reads the servers of scripts/deploy, whatever its certificate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const options = {
    outDir: '/srv/shop/dist',
    shopServer: 'http://127.0.0.1:4321',
    overHttps: true,
  };
  mkdirSync(join(folder, 'shop'));
  writeFileSync(join(folder, 'shop', 'http.conf'), nginxMaps(options));
  writeFileSync(join(folder, 'shop', 'server.conf'), nginxServer(options));
  const servers = readFileSync('scripts/deploy/nginx.conf', 'utf8')
    .replaceAll('/etc/nginx/shop', join(folder, 'shop'))
    .replaceAll('/var/log/nginx', folder)
    // A test port that anybody may open, and no key in the repository.
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace(
      /listen (\[::\]:)?(80|443)( ssl http2)?;/g,
      (_, host = '', port) => `listen ${host}4${port};`,
    );
  const file = join(folder, 'nginx.conf');
  const { binary, brotliModule } = findNginx();
  writeFileSync(
    file,
    `load_module ${brotliModule};\npid ${folder}/pid;\nevents {}\nhttp {\n${servers}\n}\n`,
  );
  const { status, stderr } = spawnSync(binary, ['-t', '-c', file, '-e', join(folder, 'error.log')]);
  expect(String(stderr)).toContain('test is successful');
  expect(status).toBe(0);
});
