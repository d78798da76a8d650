/** Checks the files of scripts/deploy as far as possible without a container engine. */
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

/** Placeholder by which compose.yaml reads the database password from .env. */
const PASSWORD = compose.services['database']?.environment?.['POSTGRES_PASSWORD'] ?? '';

const services = Object.entries(compose.services).map(([name, content]) => ({ name, ...content }));

const settings = SETTING_GROUPS.flatMap((group) => group.settings.map(({ name }) => name));

describe('shop image of the Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('uses known instructions and a Node 24 base image', () => {
    const known = /^(FROM|WORKDIR|RUN|USER|COPY|ENV|EXPOSE|HEALTHCHECK|CMD) \S/;
    for (const line of lines) expect(line).toMatch(known);
    expect(lines[0]).toMatch(/^FROM node:24-/);
  });

  it('copies existing files that the build context includes', () => {
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

  it('excludes settings and keys next to compose.yaml, which git ignores as well', () => {
    expect(read('Dockerfile.dockerignore')).toMatch(/^!scripts\n(?:.*\n)*scripts\/deploy$/m);
    const beside = ['.env', 'shop.env', 'build.env', 'serve.env', 'tls/privkey.pem'];
    const paths = beside.map((name) => `${FOLDER}/${name}`);
    const { stdout } = spawnSync('git', ['check-ignore', ...paths], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(paths);
  });

  it('creates the folder of every volume so that its own user can write there', () => {
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

  it('drops root before it runs any code of the shop', () => {
    const user = lines.indexOf('USER node');
    expect(lines.findIndex((line) => line.startsWith('RUN npm'))).toBeGreaterThan(user);
    expect(user).toBeGreaterThan(0);
  });
});

const ours = services.filter(({ image }) => image === 'shop');

describe.each(ours)('shop service $name of compose.yaml', (part) => {
  it('runs a script that exists', () => {
    const [command = 'node', script = 'scripts/serve.ts'] = part.command ?? [];
    expect(command).toBe('node');
    expect(existsSync(script)).toBe(true);
  });

  it('sets only settings that the configuration reads', () => {
    for (const name of Object.keys(part.environment ?? {})) expect(settings).toContain(name);
  });
});

describe.each(services)('service $name of compose.yaml', (part) => {
  it('refers only to existing services and volumes', () => {
    for (const name of Object.keys(part.depends_on ?? {})) {
      expect(compose.services).toHaveProperty(name);
    }
    const volumes = part.volumes.map((volume) => volume.split(':')[0] ?? '');
    for (const name of volumes.filter((volume) => !volume.startsWith('.'))) {
      expect(Object.keys(compose.volumes)).toContain(name);
    }
  });

  it('contains no secret except those read from .env', () => {
    for (const [name, value] of Object.entries(part.environment ?? {})) {
      if (/PASSWORD|SECRET|TOKEN|KEY|:\/\/.*@/.test(name + value))
        expect(value).toContain(PASSWORD);
    }
  });

  it('defines a health check exactly if it responds to requests', () => {
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
  it('gives serve.env and build.env to different services', () => {
    const partsWith = (file: string) =>
      services.filter((part) => part.env_file?.includes(file)).map(({ name }) => name);
    expect(partsWith('serve.env')).toEqual(['serve']);
    expect(partsWith('build.env')).toEqual(['rebuild', 'publisher']);
  });

  it('reads the database password from .env and fails without it', () => {
    expect(PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?.+\}$/);
  });

  it('connects the shop servers to the database once it is healthy', () => {
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

  it('gives the shop servers write access only to pictures of the site', () => {
    const ofSite = (name: string) =>
      compose.services[name]?.volumes.filter((volume) => volume.includes('/shop/dist'));
    expect(ofSite('publisher')).toEqual(['site:/shop/dist', 'pictures:/shop/dist/pictures']);
    expect(ofSite('serve')).toEqual(['site:/shop/dist:ro', 'pictures:/shop/dist/pictures']);
    expect(ofSite('nginx')).toEqual(['site:/shop/dist:ro', 'pictures:/shop/dist/pictures:ro']);
  });

  it('makes the shop servers trust the subnet of nginx', () => {
    const [{ subnet }] = compose.networks.default.ipam.config;
    expect(compose.services['serve']?.environment?.['TRUSTED_PROXIES']).toBe(subnet);
    expect(parseTrafficEnv({ TRUSTED_PROXIES: subnet }).trustedProxies).toEqual([subnet]);
  });

  it('mounts the site at the same path for nginx (read-only) and rebuild', () => {
    const site = compose.services['nginx']?.volumes[0];
    expect(site).toBe('site:/shop/dist:ro');
    expect(compose.services['rebuild']?.volumes[0]).toBe('site:/shop/dist');
    expect(read('Dockerfile')).toContain('\nWORKDIR /shop\n');
  });
});

describe.each(['shop.service', 'shop-publisher.service'])('systemd unit %s', (name) => {
  const unit = read(name);

  it('starts an existing script and restarts it whenever it exits', () => {
    const [, script = ''] = /^ExecStart=\S+ scripts\/launch\.mjs ([\w-]+)$/m.exec(unit) ?? [];
    expect(existsSync(`scripts/${script}.ts`)).toBe(true);
    expect(unit).toContain('\nRestart=always\n');
  });

  it('creates files only for its own user', () => {
    expect(unit).toContain('\nUMask=0077\n');
  });

  it('reads the shared settings and those of its own part', () => {
    const files = [...unit.matchAll(/^EnvironmentFile=(.+)$/gm)].map(([, file]) => file);
    const own = name === 'shop.service' ? 'serve' : 'build';
    expect(files).toEqual(['/etc/shop/shop.env', `/etc/shop/${own}.env`]);
  });
});

describe('nightly backup', () => {
  const unit = read('shop-backup.service');

  it('copies both stores to a folder that it can write', () => {
    const calls = [...unit.matchAll(/^ExecStart=\S+ scripts\/launch\.mjs backup (.+)$/gm)];
    const asked = calls.map(([, args = '']) => parseBackup(args.split(' ')));
    expect(asked.map(({ store }) => store)).toEqual([...STORES]);
    const [, writable = ''] = /^ReadWritePaths=(.+)$/m.exec(unit) ?? [];
    for (const { to } of asked) expect(writable.split(' ')).toContain(to);
  });

  it('runs on a timer, also after a missed night', () => {
    expect(read('shop-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d$/m);
    expect(read('shop-backup.timer')).toContain('\nPersistent=true\n');
  });
});

describe('systemd', () => {
  it('finds no fault in the units if it is installed', () => {
    const { error, stderr } = spawnSync('systemd-analyze', [
      'verify',
      '--man=no',
      '--recursive-errors=no',
      ...['shop.service', 'shop-publisher.service', 'shop-backup.timer'].map(
        (name) => `${FOLDER}/${name}`,
      ),
    ]);
    const complaints = error === undefined ? String(stderr) : '';
    // The program that a unit runs is only installed on the shop's machine.
    const own = complaints
      .split('\n')
      .filter((line) => /shop/.test(line) && !/executable/.test(line));
    expect(own).toEqual([]);
  });
});
