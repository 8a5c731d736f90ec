import type { ChannelHosts } from '@parallax/notify'
import {
  parseAddress,
  parseCalls,
  parseChannelHosts,
  parseChoice,
  parseDays,
  parseEndpoint,
  parseKey,
  parseMailFrom,
  parseOrigin,
  parseOrigins,
  parsePort,
  parseSeconds,
  parseSecret,
  parseSecrets,
  parseTrustProxy,
  parseVenueHosts,
  parseVenues,
  showAddress,
  showHost,
  type VenueHosts,
} from './parse-setting.ts'
import { refuse, type Setting } from './setting.ts'

const SWITCH = ['on', 'off'] as const
const SIGN_UPS = ['open', 'invite', 'closed'] as const
const METRICS_READERS = ['loopback', 'open', 'off'] as const
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

function setting<Value, Default extends Value>(
  name: string,
  parse: (name: string, text: string) => Value,
  value: Default,
  texts: { description: string; fallback: string; show?: (text: string) => string },
): Setting<Value> {
  return { name, value, parse: (text) => parse(name, text), ...texts }
}

/** Every environment variable that Parallax reads, in the order in which `parallax config` prints them. */
export const SETTINGS = {
  host: setting(
    'HOST',
    (name, text) => (/\s/.test(text) ? refuse(name, 'a host name or address', text) : text),
    '127.0.0.1',
    {
      description: 'Address that the API listens on; 0.0.0.0 for all addresses of this machine.',
      fallback: '127.0.0.1',
    },
  ),
  port: setting('PORT', parsePort, 8080, {
    description: 'Port that the API listens on; 0 takes any free one.',
    fallback: '8080',
  }),
  dataDir: setting<string, string>('PARALLAX_DATA_DIR', (_name, text) => text, 'data', {
    description: 'Folder of the embedded database and its secret. Only one process at a time can use it.',
    fallback: './data (the demo: ./data-demo)',
  }),
  databaseUrl: setting<string | null, null>(
    'DATABASE_URL',
    (name, text) => parseAddress(name, ['postgres:', 'postgresql:'], text),
    null,
    {
      description: 'PostgreSQL 15 or newer, as postgres://user:password@host/database.',
      fallback: 'the embedded database in PARALLAX_DATA_DIR',
      show: showAddress,
    },
  ),
  redisUrl: setting<string | null, null>(
    'REDIS_URL',
    (name, text) => parseAddress(name, ['redis:', 'rediss:'], text),
    null,
    {
      description: 'Redis or Valkey, so that several API processes share their rate limits.',
      fallback: 'each process counts on its own, in memory',
      show: showAddress,
    },
  ),
  publicUrl: setting<string | null, null>('PARALLAX_PUBLIC_URL', parseOrigin, null, {
    description:
      'Address under which users reach the service, as https://parallax.example; required when others can reach it.',
    fallback: 'only names of this machine are served',
  }),
  secret: setting<string | null, null>('PARALLAX_SECRET', parseSecret, null, {
    description:
      'At least 32 bytes that sign sessions. The same for all processes; required with DATABASE_URL.',
    fallback: 'made once and kept in PARALLAX_DATA_DIR/secret',
    show: () => '***',
  }),
  previousSecrets: setting<string[], string[]>('PARALLAX_PREVIOUS_SECRETS', parseSecrets, [], {
    description:
      'Earlier values of PARALLAX_SECRET, separated by commas. What they signed stays valid until it expires.',
    fallback: 'none',
    show: () => '***',
  }),
  rpcUrl: setting<string | null, null>(
    'PARALLAX_RPC_URL',
    (name, text) => parseAddress(name, ['https:', 'http:'], text),
    null,
    {
      description: 'Ethereum JSON-RPC endpoint that checks signatures of contract wallets, on its own chain.',
      fallback: 'contract wallets cannot sign in',
      show: showHost,
    },
  ),
  rateLimits: setting('PARALLAX_RATE_LIMITS', (name, text) => parseChoice(name, SWITCH, text), 'on', {
    description: 'Whether callers over their limit are refused. The headers are sent either way.',
    fallback: 'on',
  }),
  signUp: setting<(typeof SIGN_UPS)[number] | null, null>(
    'PARALLAX_SIGN_UP',
    (name, text) => parseChoice(name, SIGN_UPS, text),
    null,
    {
      description:
        'Who may create an account, by email or wallet: everyone (open), anyone with a code from `parallax accounts invite` (invite), or no one (closed).',
      fallback: 'open if it listens only on this machine and behind no proxy, otherwise invite',
    },
  ),
  trustProxy: setting('PARALLAX_TRUST_PROXY', parseTrustProxy, false, {
    description:
      'Reverse proxies whose X-Forwarded-For is trusted: how many, or their addresses (10.0.0.0/8,loopback).',
    fallback: 'off',
  }),
  corsOrigins: setting<string[], string[]>('PARALLAX_CORS_ORIGINS', parseOrigins, [], {
    description: 'Web origins that may call the API from a browser, separated by commas.',
    fallback: 'only its own',
  }),
  metrics: setting('PARALLAX_METRICS', (name, text) => parseChoice(name, METRICS_READERS, text), 'loopback', {
    description:
      'Who may read /metrics: this machine, everyone, or no one. Never through a proxy, nor with PARALLAX_TRUST_PROXY.',
    fallback: 'loopback',
  }),
  metricsPort: setting<number | null, null>('PARALLAX_METRICS_PORT', parsePort, null, {
    description:
      'A separate port for operators, where every process, workers included, serves /health and /metrics; 0 takes any free one.',
    fallback: 'none',
  }),
  stopSeconds: setting<number | null, null>('PARALLAX_STOP_SECONDS', parseSeconds, null, {
    description:
      'How many seconds the API goes on serving after SIGTERM, with /ready failing, before it closes; 0 to 600.',
    fallback: '5, or 0 if it listens only on this machine',
  }),
  logRetentionDays: setting('PARALLAX_LOG_RETENTION_DAYS', parseDays, 30, {
    description: 'How many days requests with API keys are kept in the log, from 1 to 3650.',
    fallback: '30',
  }),
  smtpUrl: setting<string | null, null>(
    'PARALLAX_SMTP_URL',
    (name, text) => parseAddress(name, ['smtp:', 'smtps:'], text),
    null,
    {
      description:
        'Mail server for email channels and for links to accounts, as smtps://user:password@mail.example.',
      fallback: 'no mail',
      show: showAddress,
    },
  ),
  mailFrom: setting<string | null, null>('PARALLAX_MAIL_FROM', parseMailFrom, null, {
    description: 'Sender of these mails, such as alerts@parallax.example. Required with PARALLAX_SMTP_URL.',
    fallback: 'no email channels',
  }),
  webhookLoopback: setting(
    'PARALLAX_WEBHOOK_LOOPBACK',
    (name, text) => parseChoice(name, SWITCH, text),
    'off',
    {
      description: 'For development: webhooks may point to this machine, also over plain HTTP.',
      fallback: 'off',
    },
  ),
  channelHosts: setting<ChannelHosts, ChannelHosts>(
    'PARALLAX_CHANNEL_HOSTS',
    parseChannelHosts,
    {},
    {
      description:
        'Other origins for discord, slack and telegram, such as slack=http://127.0.0.1:9000, separated by commas.',
      fallback: 'their own',
    },
  ),
  venues: setting<readonly string[], readonly string[]>(
    'PARALLAX_VENUES',
    parseVenues,
    parseVenues('', 'all'),
    {
      description:
        'Which venues are watched and queried for wallets: all, none, or slugs separated by commas.',
      fallback: 'all',
    },
  ),
  venueHosts: setting<VenueHosts, VenueHosts>(
    'PARALLAX_VENUE_HOSTS',
    parseVenueHosts,
    {},
    {
      description:
        'Other base addresses of venues, such as polymarket.gamma=http://127.0.0.1:9000, separated by commas.',
      fallback: "the venues' own",
    },
  ),
  judgeUrl: setting<string | null, null>('PARALLAX_JUDGE_URL', parseEndpoint, null, {
    description:
      'OpenAI-compatible endpoint of a language model that judges pairs the matcher doubts, such as https://models.example/v1. It receives titles, ends and rules of listings.',
    fallback: 'only people judge them',
    show: showHost,
  }),
  judgeModel: setting<string | null, null>(
    'PARALLAX_JUDGE_MODEL',
    (name, text) => (/^\S{1,100}$/.test(text) ? text : refuse(name, 'the name of a model', text)),
    null,
    {
      description: 'Name of that model, the same for all workers. Required with PARALLAX_JUDGE_URL.',
      fallback: 'only people judge them',
    },
  ),
  judgeKey: setting<string | null, null>('PARALLAX_JUDGE_KEY', parseKey, null, {
    description: 'Key for that endpoint, sent as a bearer token.',
    fallback: 'no key is sent',
    show: () => '***',
  }),
  judgeDaily: setting('PARALLAX_JUDGE_DAILY', parseCalls, 500, {
    description:
      'Maximum number of calls to it per UTC day, over all workers and including retries; 0 to 1000000.',
    fallback: '500',
  }),
  serviceUrl: setting<string | null, null>('PARALLAX_URL', parseOrigin, null, {
    description:
      'Address of the service for commands that only call it, such as `parallax top` and `parallax mcp`.',
    fallback: 'that of `parallax login`, otherwise http://127.0.0.1:8080',
  }),
  serviceKey: setting<string | null, null>('PARALLAX_API_KEY', parseKey, null, {
    description: 'API key for such commands.',
    fallback: 'the login of `parallax login`; for `parallax mcp` none',
    show: () => '***',
  }),
  logLevel: setting('LOG_LEVEL', (name, text) => parseChoice(name, LOG_LEVELS, text), 'info', {
    description: `What is logged: ${LOG_LEVELS.join(', ')}.`,
    fallback: 'info',
  }),
}

export type Config = { readonly [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key]['value'] }
