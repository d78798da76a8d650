import * as z from 'zod';
import { parseEnv } from './env.ts';
import { EnvError, originSetting, parseSettings } from './parse-settings.ts';
import { settingNotes } from './setting-notes.ts';

export const targetSettings = z.object({
  PUBLISH_TARGET: z
    .string()
    .regex(
      /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/,
      'must be s3://bucket or s3://bucket/prefix',
    )
    .optional()
    .register(settingNotes, {
      meaning:
        '`s3://bucket` or `s3://bucket/prefix`: empty at first, then ours alone; needs `SITE_URL`, the origin of the CDN',
      default: 'the local folder only',
    }),
  S3_ENDPOINT: originSetting
    .optional()
    .register(settingNotes, { meaning: "origin of another maker's storage", default: 'AWS' }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as eu-west-2')
    .optional()
    .register(settingNotes, {
      meaning: 'region of the bucket; has to be said for AWS',
      default: '`us-east-1` with an origin',
    }),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'], "must be 'true' or 'false'")
    .optional()
    .register(settingNotes, {
      meaning: '`true` where buckets have no host names of their own',
      default: '`false`',
    }),
  // The S3 client reads the next two settings itself. They are listed here so that an incomplete
  // pair is rejected.
  AWS_ACCESS_KEY_ID: z.string().optional().register(settingNotes, {
    meaning: 'may read, write and delete below the prefix, and list the bucket',
    default: "the client's own chain",
  }),
  AWS_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .register(settingNotes, { meaning: 'its secret', default: "the client's own chain" }),
});

type Values = z.infer<typeof targetSettings>;

export interface TargetEnv {
  bucket: string;
  /** Folder of the bucket that contains the site; '' for the whole bucket. */
  prefix: string;
  endpoint: string | undefined;
  region: string;
  forcePathStyle: boolean;
  siteUrl: string;
  stateDir: string;
}

/** Region that S3-compatible storage of other providers accepts. */
const ANY_REGION = 'us-east-1';

function refuseIncompleteKeyPair(values: Values): void {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = values;
  if (id !== undefined && secret === undefined) {
    throw new EnvError('AWS_SECRET_ACCESS_KEY: is missing beside AWS_ACCESS_KEY_ID');
  }
  if (id === undefined && secret !== undefined) {
    throw new EnvError('AWS_ACCESS_KEY_ID: is missing beside AWS_SECRET_ACCESS_KEY');
  }
}

function refuseSettingsWithoutTarget(values: Values): void {
  for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'] as const) {
    if (values[name] === undefined) continue;
    throw new EnvError(`PUBLISH_TARGET: is missing, ${name} alone leads nowhere`);
  }
}

/**
 * Returns where to upload the site; undefined if it is published to OUT_DIR only.
 * @throws {EnvError} naming what is missing or malformed
 */
export function parseTargetEnv(
  from: Readonly<Record<string, string | undefined>>,
): TargetEnv | undefined {
  const { siteUrl, stateDir } = parseEnv(from);
  const values = parseSettings(targetSettings, from);
  if (values.PUBLISH_TARGET === undefined) {
    refuseSettingsWithoutTarget(values);
    return undefined;
  }
  refuseIncompleteKeyPair(values);
  if (!from['SITE_URL']) {
    throw new EnvError('SITE_URL: is missing, pages of PUBLISH_TARGET name their own address');
  }
  const region = values.S3_REGION ?? (values.S3_ENDPOINT && ANY_REGION);
  if (region === undefined) {
    throw new EnvError('S3_REGION: is missing, without S3_ENDPOINT the target lies at AWS');
  }
  const [bucket = '', ...folders] = values.PUBLISH_TARGET.slice('s3://'.length).split('/');
  return {
    bucket,
    prefix: folders.filter((name) => name !== '').join('/'),
    endpoint: values.S3_ENDPOINT,
    region,
    forcePathStyle: values.S3_FORCE_PATH_STYLE === 'true',
    siteUrl,
    stateDir,
  };
}
