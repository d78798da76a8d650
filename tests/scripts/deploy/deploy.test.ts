/** What scripts/deploy holds, as far as it can be checked without an engine to run it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { SETTING_GROUPS } from '#config/env/all-settings.ts';
import { databaseSetting } from '#config/env/database.ts';
import { parseTrafficEnv } from '#config/env/traffic.ts';
import { parseBackup, STORES } from '../../../scripts/backup/command.ts';

const FOLDER = 'scripts/deploy';
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');

const condition = z.enum(['service_healthy', 'service_completed_successfully']);

const service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  init: z.boolean().optional(),
  logging: z.strictObject({ driver: z.literal('local') }),
  deploy: z.strictObject({
    replicas: z.int().optional(),
    resources: z.strictObject({
      limits: z.strictObject({ memory: z.string().regex(/^\d+[mg]$/) }),
    }),
  }),
  command: z.array(z.string()).optional(),
  env_file: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  depends_on: z
    .record(z.string(), z.strictObject({ condition, restart: z.literal(true).optional() }))
    .optional(),
  restart: z.literal('always').optional(),
  stop_grace_period: z.string().optional(),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({
        test: z.tuple([z.literal('CMD')], z.string()),
        interval: z.string(),
        timeout: z.string(),
        retries: z.int(),
        start_period: z.string(),
      }),
    ])
    .optional(),
});

const compose = z
  .strictObject({
    'x-shop': z.unknown(),
    services: z.record(z.string(), service),
    networks: z.strictObject({
      default: z.strictObject({
        ipam: z.strictObject({ config: z.tuple([z.strictObject({ subnet: z.string() })]) }),
      }),
    }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));

/** How the file names what stands in .env. */
const PASSWORD = compose.services['database']?.environment?.['POSTGRES_PASSWORD'] ?? '';

const services = Object.entries(compose.services).map(([name, content]) => ({ name, ...content }));

const settings = SETTING_GROUPS.flatMap((group) => group.settings.map(({ name }) => name));

describe('the instructions of a Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('are those of Docker', () => {
    const known = /^(FROM|WORKDIR|RUN|USER|COPY|ENV|EXPOSE|HEALTHCHECK|CMD) \S/;
    for (const line of lines) expect(line).toMatch(known);
    expect(lines[0]).toMatch(/^FROM node:24-/);
  });

  it('copy what there is and the context lets through', () => {
    const context = read('Dockerfile.dockerignore').trim().split('\n');
    const sources = lines
      .filter((line) => line.startsWith('COPY '))
      .flatMap((line) => line.split(' ').slice(2, -1));
    expect(sources.length).toBeGreaterThan(3);
    for (const name of sources) {
      expect(existsSync(name), name).toBe(true);
      expect(context).toContain(`!${name}`);
    }
  });

  it('leave settings and keys that lie beside compose.yaml out of the image, and of git', () => {
    expect(read('Dockerfile.dockerignore')).toMatch(/^!scripts\n(?:.*\n)*scripts\/deploy$/m);
    const beside = ['.env', 'shop.env', 'build.env', 'serve.env', 'tls/privkey.pem'];
    const paths = beside.map((name) => `${FOLDER}/${name}`);
    const { stdout } = spawnSync('git', ['check-ignore', ...paths], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(paths);
  });

  it('make the folders of every volume, so that they belong to the user who writes them', () => {
    const made = lines.find((line) => line.startsWith('RUN mkdir ')) ?? '';
    const folders = made.slice(0, made.indexOf('&&')).trim().split(' ').slice(3);
    const mounted = services
      .filter(({ image }) => image === 'shop')
      .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[1] ?? ''));
    for (const folder of mounted) {
      const path = folder.replace(/^\/shop\//, '');
      expect(
        folders.some((one) => `${one}/`.startsWith(`${path}/`)),
        folder,
      ).toBe(true);
    }
  });

  it('drop every right before anything of ours runs', () => {
    const user = lines.indexOf('USER node');
    expect(lines.findIndex((line) => line.startsWith('RUN npm'))).toBeGreaterThan(user);
    expect(user).toBeGreaterThan(0);
  });
});

const ours = services.filter(({ image }) => image === 'shop');

describe.each(ours)('the part $name of compose.yaml', (part) => {
  it('runs a script that there is', () => {
    const [command = 'node', script = 'scripts/serve.ts'] = part.command ?? [];
    expect(command).toBe('node');
    expect(existsSync(script)).toBe(true);
  });

  it('is given settings that the configuration reads', () => {
    for (const name of Object.keys(part.environment ?? {})) expect(settings).toContain(name);
  });
});

describe.each(services)('the part $name of compose.yaml', (part) => {
  it('waits for parts and takes volumes that there are', () => {
    for (const name of Object.keys(part.depends_on ?? {})) {
      expect(compose.services).toHaveProperty(name);
    }
    const volumes = part.volumes.map((volume) => volume.split(':')[0] ?? '');
    for (const name of volumes.filter((volume) => !volume.startsWith('.'))) {
      expect(Object.keys(compose.volumes)).toContain(name);
    }
  });

  it('holds no secret: .env does', () => {
    for (const [name, value] of Object.entries(part.environment ?? {})) {
      if (/PASSWORD|SECRET|TOKEN|KEY|:\/\/.*@/.test(name + value))
        expect(value).toContain(PASSWORD);
    }
  });

  it('is asked whether it is well where it answers anybody', () => {
    const { dockerfile } = part.build ?? {};
    const asks =
      part.healthcheck ??
      (dockerfile !== undefined &&
        read(dockerfile.replace(/.*\//, '')).match(/^HEALTHCHECK --interval/m));
    expect(asks).toBeTruthy();
    const isSilent = ['rebuild', 'rules', 'publisher'].includes(part.name);
    expect('disable' in Object(part.healthcheck)).toBe(isSilent);
  });
});

describe('compose.yaml', () => {
  it('keeps the two tokens apart', () => {
    const partsWith = (file: string) =>
      services.filter((part) => part.env_file?.includes(file)).map(({ name }) => name);
    expect(partsWith('serve.env')).toEqual(['serve']);
    expect(partsWith('build.env')).toEqual(['rebuild', 'publisher']);
  });

  it('takes the password of the database from .env, and ends where it is missing', () => {
    expect(PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?.+\}$/);
  });

  it('leads the shop servers to the database that it makes, once that answers', () => {
    const { database, serve } = compose.services;
    const { POSTGRES_USER, POSTGRES_DB } = database?.environment ?? {};
    const address = serve?.environment?.['DATABASE_URL']?.replace(PASSWORD, 'x') ?? '';
    expect(databaseSetting.parse(address)).toEqual({ kind: 'postgres', url: address });
    expect(new URL(address)).toMatchObject({
      username: POSTGRES_USER,
      hostname: 'database',
      pathname: `/${POSTGRES_DB}`,
    });
    expect(serve?.depends_on?.['database']?.condition).toBe('service_healthy');
    expect(serve?.deploy.replicas).toBeGreaterThan(1);
  });

  it('lets the shop servers write pictures of the site, and nothing else of it', () => {
    const ofSite = (name: string) =>
      compose.services[name]?.volumes.filter((volume) => volume.includes('/shop/dist'));
    expect(ofSite('publisher')).toEqual(['site:/shop/dist', 'pictures:/shop/dist/pictures']);
    expect(ofSite('serve')).toEqual(['site:/shop/dist:ro', 'pictures:/shop/dist/pictures']);
    expect(ofSite('nginx')).toEqual(['site:/shop/dist:ro', 'pictures:/shop/dist/pictures:ro']);
  });

  it('lets the shop servers believe nginx where a request comes from', () => {
    const [{ subnet }] = compose.networks.default.ipam.config;
    expect(compose.services['serve']?.environment?.['TRUSTED_PROXIES']).toBe(subnet);
    expect(parseTrafficEnv({ TRUSTED_PROXIES: subnet }).trustedProxies).toEqual([subnet]);
  });

  it('shows nginx the site where its rules say that it lies, and lets it change nothing', () => {
    const site = compose.services['nginx']?.volumes[0];
    expect(site).toBe('site:/shop/dist:ro');
    expect(compose.services['rebuild']?.volumes[0]).toBe('site:/shop/dist');
    expect(read('Dockerfile')).toContain('\nWORKDIR /shop\n');
  });
});

describe.each(['shop.service', 'shop-publisher.service'])('%s', (name) => {
  const unit = read(name);

  it('starts a script that there is, and anew whenever it ends', () => {
    const [, script = ''] = /^ExecStart=\S+ scripts\/launch\.mjs ([\w-]+)$/m.exec(unit) ?? [];
    expect(existsSync(`scripts/${script}.ts`)).toBe(true);
    expect(unit).toContain('\nRestart=always\n');
  });

  it('makes files for its own user alone', () => {
    expect(unit).toContain('\nUMask=0077\n');
  });

  it('reads the settings of its own part alone', () => {
    const files = [...unit.matchAll(/^EnvironmentFile=(.+)$/gm)].map(([, file]) => file);
    const own = name === 'shop.service' ? 'serve' : 'build';
    expect(files).toEqual(['/etc/shop/shop.env', `/etc/shop/${own}.env`]);
  });
});

describe('the backup of every night', () => {
  const unit = read('shop-backup.service');

  it('copies both stores to a folder that it may write', () => {
    const calls = [...unit.matchAll(/^ExecStart=\S+ scripts\/launch\.mjs backup (.+)$/gm)];
    const asked = calls.map(([, args = '']) => parseBackup(args.split(' ')));
    expect(asked.map(({ store }) => store)).toEqual([...STORES]);
    const [, writable = ''] = /^ReadWritePaths=(.+)$/m.exec(unit) ?? [];
    for (const { to } of asked) expect(writable.split(' ')).toContain(to);
  });

  it('is started by its timer, once more after a night without power', () => {
    expect(read('shop-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d$/m);
    expect(read('shop-backup.timer')).toContain('\nPersistent=true\n');
  });
});

describe('systemd', () => {
  it('finds nothing wrong with the units, where there is one to ask', () => {
    const { error, stderr } = spawnSync('systemd-analyze', [
      'verify',
      '--man=no',
      '--recursive-errors=no',
      ...['shop.service', 'shop-publisher.service', 'shop-backup.timer'].map(
        (name) => `${FOLDER}/${name}`,
      ),
    ]);
    const complaints = error === undefined ? String(stderr) : '';
    // What it runs is installed on the shop's machine.
    const own = complaints
      .split('\n')
      .filter((line) => /shop/.test(line) && !/executable/.test(line));
    expect(own).toEqual([]);
  });
});
