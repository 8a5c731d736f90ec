import { expect, test } from 'vitest'
import { parseConfig } from './parse-config.ts'
import { showConfig } from './show-config.ts'

const SECRET = 's'.repeat(32)

test('every setting has a default', () => {
  expect(parseConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    dataDir: 'data',
    databaseUrl: null,
    redisUrl: null,
    publicUrl: null,
    secret: null,
    stopSeconds: null,
    previousSecrets: [],
    rpcUrl: null,
    rateLimits: 'on',
    signUp: null,
    trustProxy: false,
    corsOrigins: [],
    metrics: 'loopback',
    metricsPort: null,
    logRetentionDays: 30,
    smtpUrl: null,
    mailFrom: null,
    webhookLoopback: 'off',
    channelHosts: {},
    venues: ['polymarket', 'limitless', 'myriad', 'manifold', 'predictit', 'azuro', 'jupiter'],
    venueHosts: {},
    judgeUrl: null,
    judgeModel: null,
    judgeKey: null,
    judgeDaily: 500,
    serviceUrl: null,
    serviceKey: null,
    logLevel: 'info',
  })
})

test('every field can be set; an empty variable counts as not set', () => {
  expect(
    parseConfig({
      HOST: '0.0.0.0',
      PORT: '0',
      PARALLAX_STOP_SECONDS: '7',
      PARALLAX_DATA_DIR: '/srv/parallax',
      DATABASE_URL: 'postgres://u:p@h/d',
      REDIS_URL: 'redis://h:1',
      PARALLAX_PUBLIC_URL: 'https://parallax.example/',
      PARALLAX_SECRET: SECRET,
      PARALLAX_PREVIOUS_SECRETS: `${'o'.repeat(32)}, ${'p'.repeat(32)}`,
      PARALLAX_RPC_URL: 'https://rpc.example/v3/key',
      PARALLAX_RATE_LIMITS: 'off',
      PARALLAX_SIGN_UP: 'closed',
      PARALLAX_TRUST_PROXY: '10.0.0.0/8, ::1, loopback',
      PARALLAX_CORS_ORIGINS: 'https://a.example, http://b.example:81',
      PARALLAX_METRICS: '',
      PARALLAX_METRICS_PORT: '9464',
      PARALLAX_LOG_RETENTION_DAYS: '7',
      PARALLAX_SMTP_URL: 'smtps://u:p@mail.example',
      PARALLAX_MAIL_FROM: 'Parallax <alerts@parallax.example>',
      PARALLAX_WEBHOOK_LOOPBACK: 'on',
      PARALLAX_CHANNEL_HOSTS: 'slack=http://127.0.0.1:9000, telegram=https://telegram.example',
      PARALLAX_VENUES: 'manifold, azuro',
      PARALLAX_VENUE_HOSTS: 'polymarket.gamma=http://127.0.0.1:1/g,polymarket.clob=http://127.0.0.1:1/c',
      PARALLAX_JUDGE_URL: 'https://models.example/v1',
      PARALLAX_JUDGE_MODEL: 'vendor/model-1',
      PARALLAX_JUDGE_KEY: 'sk-1',
      PARALLAX_JUDGE_DAILY: '0',
      PARALLAX_URL: 'https://other.example',
      PARALLAX_API_KEY: 'plx_key',
      LOG_LEVEL: 'debug',
      HOME: '/root',
    }),
  ).toEqual({
    stopSeconds: 7,
    host: '0.0.0.0',
    port: 0,
    dataDir: '/srv/parallax',
    databaseUrl: 'postgres://u:p@h/d',
    redisUrl: 'redis://h:1',
    publicUrl: 'https://parallax.example',
    secret: SECRET,
    previousSecrets: ['o'.repeat(32), 'p'.repeat(32)],
    rpcUrl: 'https://rpc.example/v3/key',
    rateLimits: 'off',
    signUp: 'closed',
    trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
    corsOrigins: ['https://a.example', 'http://b.example:81'],
    metrics: 'loopback',
    metricsPort: 9464,
    logRetentionDays: 7,
    smtpUrl: 'smtps://u:p@mail.example',
    mailFrom: 'Parallax <alerts@parallax.example>',
    webhookLoopback: 'on',
    channelHosts: { slack: 'http://127.0.0.1:9000', telegram: 'https://telegram.example' },
    venues: ['manifold', 'azuro'],
    venueHosts: { polymarket: { gamma: 'http://127.0.0.1:1/g', clob: 'http://127.0.0.1:1/c' } },
    judgeUrl: 'https://models.example/v1',
    judgeModel: 'vendor/model-1',
    judgeKey: 'sk-1',
    judgeDaily: 0,
    serviceUrl: 'https://other.example',
    serviceKey: 'plx_key',
    logLevel: 'debug',
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port number from 0 to 65535, not "abc".'],
  [{ PORT: '65536' }, 'PORT must be a port number'],
  [{ PORT: '-1' }, 'PORT must be a port number'],
  [{ PORT: '0x50' }, 'PORT must be a port number'],
  [{ HOST: 'a b' }, 'HOST must be a host name or address'],
  [{ DATABASE_URL: 'mysql://h/d' }, 'DATABASE_URL must be an address that starts with postgres://'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must be an address'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address that starts with redis://'],
  [{ PARALLAX_PUBLIC_URL: 'https://h/path' }, 'PARALLAX_PUBLIC_URL must be an address such as'],
  [{ PARALLAX_PUBLIC_URL: 'ftp://h' }, 'PARALLAX_PUBLIC_URL must be an address such as'],
  [{ PARALLAX_SECRET: 'short' }, 'PARALLAX_SECRET must be at least 32 bytes long'],
  [
    { PARALLAX_PREVIOUS_SECRETS: `${SECRET},short` },
    'Each of PARALLAX_PREVIOUS_SECRETS must be at least 32 bytes long',
  ],
  [
    { PARALLAX_ADMIN_EMAILS: 'ada@example.com' },
    'PARALLAX_ADMIN_EMAILS is no longer a setting. Reviewers are now accounts with that role. Remove the setting, and for each reviewer run: parallax accounts grant reviewer EMAIL',
  ],
  [{ PARALLAX_RPC_URL: 'rpc.example' }, 'PARALLAX_RPC_URL must be an address that starts with https://'],
  [{ PARALLAX_RATE_LIMITS: 'yes' }, 'PARALLAX_RATE_LIMITS must be one of on, off, not "yes".'],
  [{ PARALLAX_TRUST_PROXY: 'true' }, 'PARALLAX_TRUST_PROXY must be "off", a number of proxies'],
  [{ PARALLAX_TRUST_PROXY: '10.0.0.0/33' }, 'PARALLAX_TRUST_PROXY must be'],
  [{ PARALLAX_TRUST_PROXY: '0.0.0.0/0' }, 'PARALLAX_TRUST_PROXY must be'],
  [{ PARALLAX_METRICS: 'public' }, 'PARALLAX_METRICS must be one of loopback, open, off'],
  [
    { PARALLAX_LOG_RETENTION_DAYS: '0' },
    'PARALLAX_LOG_RETENTION_DAYS must be a number of days from 1 to 3650',
  ],
  [{ PARALLAX_LOG_RETENTION_DAYS: '3651' }, 'PARALLAX_LOG_RETENTION_DAYS must be a number of days'],
  [
    { PARALLAX_SMTP_URL: 'mail.example', PARALLAX_MAIL_FROM: 'a@b.example' },
    'PARALLAX_SMTP_URL must be an address that starts with smtp:// or smtps://',
  ],
  [{ PARALLAX_SMTP_URL: 'smtp://h' }, 'Set both PARALLAX_SMTP_URL and PARALLAX_MAIL_FROM'],
  [{ PARALLAX_MAIL_FROM: 'a@b.example' }, 'Set both PARALLAX_SMTP_URL and PARALLAX_MAIL_FROM'],
  [{ PARALLAX_MAIL_FROM: 'nobody' }, 'PARALLAX_MAIL_FROM must be an email address'],
  [{ PARALLAX_WEBHOOK_LOOPBACK: 'yes' }, 'PARALLAX_WEBHOOK_LOOPBACK must be one of on, off'],
  [{ PARALLAX_CHANNEL_HOSTS: 'pager=http://h' }, 'PARALLAX_CHANNEL_HOSTS must be a list of kind=origin'],
  [{ PARALLAX_CHANNEL_HOSTS: 'slack=http://h/path' }, 'PARALLAX_CHANNEL_HOSTS must be an address such as'],
  [{ PARALLAX_VENUES: 'nowhere' }, 'PARALLAX_VENUES must be "all", "none" or some of polymarket'],
  [
    { PARALLAX_VENUE_HOSTS: 'polymarket.nothing=http://h' },
    'PARALLAX_VENUE_HOSTS must be a list of venue.role=address',
  ],
  [
    { PARALLAX_JUDGE_URL: 'models.example' },
    'PARALLAX_JUDGE_URL must be an address that starts with https://',
  ],
  [{ PARALLAX_JUDGE_URL: 'https://u:p@h' }, 'PARALLAX_JUDGE_URL must not contain a user, password, query'],
  [
    { PARALLAX_JUDGE_URL: 'https://h/v1?key=1' },
    'PARALLAX_JUDGE_URL must not contain a user, password, query',
  ],
  [{ PARALLAX_JUDGE_URL: 'https://h' }, 'Set both PARALLAX_JUDGE_URL and PARALLAX_JUDGE_MODEL'],
  [{ PARALLAX_JUDGE_MODEL: 'm' }, 'Set both PARALLAX_JUDGE_URL and PARALLAX_JUDGE_MODEL'],
  [{ PARALLAX_JUDGE_MODEL: 'a b' }, 'PARALLAX_JUDGE_MODEL must be the name of a model'],
  [{ PARALLAX_JUDGE_KEY: 'a b' }, 'PARALLAX_JUDGE_KEY must consist of ASCII characters without spaces'],
  [{ PARALLAX_JUDGE_DAILY: '1000001' }, 'PARALLAX_JUDGE_DAILY must be a number of calls from 0 to 1000000'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ DATABASE_URL: 'postgres://h/d' }, 'PARALLAX_SECRET is required with DATABASE_URL'],
  [{ PARALLAX_RATELIMITS: 'off' }, 'Unknown setting PARALLAX_RATELIMITS. Did you mean PARALLAX_RATE_LIMITS?'],
  [{ PARALLAX_DATADIR: 'x' }, 'Unknown setting PARALLAX_DATADIR. Did you mean PARALLAX_DATA_DIR?'],
])('%o is refused with a message that says what is valid', (environment, message) => {
  expect(() => parseConfig(environment)).toThrow(message)
})

test('a refused secret or address is not repeated in the message', () => {
  for (const environment of [
    { PARALLAX_SECRET: 'hunter2' },
    { DATABASE_URL: 'http://u:hunter2@h' },
    { PARALLAX_JUDGE_URL: 'https://u:hunter2@h' },
    { PARALLAX_JUDGE_KEY: 'hunter2 x' },
  ]) {
    expect(() => parseConfig(environment)).toThrow(expect.not.stringContaining('hunter2'))
  }
})

test('the shown settings hide the secret and the passwords', () => {
  const shown = showConfig({
    PARALLAX_SECRET: SECRET,
    PARALLAX_PREVIOUS_SECRETS: SECRET,
    PARALLAX_RPC_URL: 'https://user:hunter2@rpc.example/v3/hunter2?key=hunter2',
    DATABASE_URL: 'postgres://user:hunter2@h/d',
    REDIS_URL: 'redis://:hunter2@h',
    PARALLAX_SMTP_URL: 'smtp://user:hunter2@h',
    PARALLAX_JUDGE_KEY: 'hunter2',
    PORT: '81',
  })
  expect(shown).not.toContain('hunter2')
  expect(shown).not.toContain(SECRET)
  expect(shown).toContain('PORT = 81')
  expect(shown).toContain('DATABASE_URL = postgres://user:***@h/d')
  expect(shown).toContain('LOG_LEVEL = (not set: info)')
})

test.each([
  'postgres://u@h/d?password=hunter2',
  'redis://h/0?password=hunter2',
  'foo hunter2',
  'postgres://hunter2:x@',
])('nothing of %j that may be a password is shown', (text) => {
  const shown = showConfig({ DATABASE_URL: text, REDIS_URL: text })
  expect(shown).not.toContain('password=hunter2')
  expect(shown).not.toContain('foo hunter2')
})
