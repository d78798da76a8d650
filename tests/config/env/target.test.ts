import { describe, expect, it } from 'vitest';
import { EnvError } from '#config/env/parse-settings.ts';
import { parseTargetEnv } from '#config/env/target.ts';

const AWS = {
  PUBLISH_TARGET: 's3://shop-site',
  S3_REGION: 'eu-west-2',
  SITE_URL: 'https://shop.example',
};

describe('parseTargetEnv', () => {
  it('returns undefined if no target is set', () => {
    expect(parseTargetEnv({})).toBeUndefined();
    expect(parseTargetEnv({ PUBLISH_TARGET: '', S3_ENDPOINT: '' })).toBeUndefined();
  });

  it('reads a bucket on AWS', () => {
    expect(parseTargetEnv(AWS)).toEqual({
      bucket: 'shop-site',
      prefix: '',
      endpoint: undefined,
      region: 'eu-west-2',
      forcePathStyle: false,
      siteUrl: 'https://shop.example',
      stateDir: '.state',
    });
  });

  it('reads a folder in a bucket of another provider, with its default region', () => {
    const target = parseTargetEnv({
      PUBLISH_TARGET: 's3://shop-site/sites/live/',
      S3_ENDPOINT: 'https://storage.example/',
      S3_FORCE_PATH_STYLE: 'true',
      SITE_URL: 'https://shop.example',
      STATE_DIR: 'state',
    });
    expect(target).toMatchObject({
      prefix: 'sites/live',
      endpoint: 'https://storage.example',
      region: 'us-east-1',
      forcePathStyle: true,
      stateDir: 'state',
    });
  });

  it.each([
    [{ ...AWS, PUBLISH_TARGET: 'https://shop-site' }, 'PUBLISH_TARGET: must be s3://bucket'],
    [{ ...AWS, PUBLISH_TARGET: 's3://Shop' }, 'PUBLISH_TARGET: must be s3://bucket'],
    [{ ...AWS, PUBLISH_TARGET: 's3://shop//live' }, 'PUBLISH_TARGET: must be s3://bucket'],
    [{ ...AWS, PUBLISH_TARGET: 's3://shop/a b' }, 'PUBLISH_TARGET: must be s3://bucket'],
    [{ ...AWS, S3_REGION: '' }, 'S3_REGION: is missing'],
    [{ ...AWS, S3_REGION: 'London, UK' }, 'S3_REGION: must be a region'],
    [{ ...AWS, S3_ENDPOINT: 'storage.example' }, 'S3_ENDPOINT: must be an http or https URL'],
    [{ ...AWS, S3_FORCE_PATH_STYLE: 'yes' }, "S3_FORCE_PATH_STYLE: must be 'true' or 'false'"],
    [{ ...AWS, SITE_URL: '' }, 'SITE_URL: is missing'],
    [{ ...AWS, AWS_ACCESS_KEY_ID: 'A' }, 'AWS_SECRET_ACCESS_KEY: is missing beside'],
    [{ ...AWS, AWS_SECRET_ACCESS_KEY: 'B' }, 'AWS_ACCESS_KEY_ID: is missing beside'],
    [{ S3_REGION: 'eu-west-2' }, 'PUBLISH_TARGET: is missing, S3_REGION alone leads nowhere'],
  ])('rejects the settings %o', (from, message) => {
    expect(() => parseTargetEnv(from)).toThrow(EnvError);
    expect(() => parseTargetEnv(from)).toThrow(message);
  });
});
