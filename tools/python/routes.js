/**
 * The methods of the Python client, group by group, the same as those of `@parallax/client`. Parameters and answers
 * come from the schemas of the contract named here.
 *
 * - `list` returns a page: the list at `data`, or at `data[rows]`.
 * - `get` returns `data`, or with `isWhole` the whole answer.
 * - `text` returns a file.
 *
 * @typedef {object} Method
 * @property {'list' | 'get' | 'text'} kind
 * @property {string} name
 * @property {string} route method and path, with the names of its parameters in braces
 * @property {string} summary
 * @property {string} [answer] name of a schema
 * @property {string} [query] name of a schema
 * @property {string} [body] name of a schema
 * @property {string} [rows] where in `data` the list is
 * @property {boolean} [isWhole]
 * @property {Readonly<Record<string, string>>} [fixed] query values that are always sent
 * @property {'keep' | 'drop'} [tokens] what a success does to the session of the client
 * @property {number} [retries] of this request alone
 * @property {string} [page] a class of its own for the page
 */

/** @typedef {{ readonly name: string, readonly summary: string, readonly methods: readonly Method[] }} Group */

/** @param {string} name @param {string} route @param {string} answer @param {string} summary @param {Partial<Method>} [more] @returns {Method} */
const list = (name, route, answer, summary, more = {}) => ({
  kind: 'list',
  name,
  route,
  answer,
  summary,
  ...more,
})
/** @param {string} name @param {string} route @param {string} answer @param {string} summary @param {Partial<Method>} [more] @returns {Method} */
const get = (name, route, answer, summary, more = {}) => ({
  kind: 'get',
  name,
  route,
  answer,
  summary,
  ...more,
})
/** @param {string} name @param {string} route @param {string} summary @param {Partial<Method>} [more] @returns {Method} */
const text = (name, route, summary, more = {}) => ({ kind: 'text', name, route, summary, ...more })

const PAGED = { query: 'PageQuery' }
const V1 = '/api/v1'
const OPPORTUNITIES = `${V1}/arbitrage/opportunities`
const CERTIFICATES = `${V1}/arbitrage/certificates`
const CHANNELS = `${V1}/notification-channels`
const KEYS = `${V1}/console/keys`

/** @type {readonly Group[]} */
export const GROUPS = [
  {
    name: 'Questions',
    summary: 'Canonical questions.',
    methods: [
      list('list', `GET ${V1}/discover`, 'DiscoverList', 'A page of questions.', { query: 'DiscoverQuery' }),
      get('get', `GET ${V1}/questions/{id}`, 'QuestionAnswer', 'One question with its listings and index.'),
      list('history', `GET ${V1}/questions/{id}/history`, 'HistoryAnswer', 'Its index price over time.', {
        query: 'HistoryQuery',
        rows: 'points',
      }),
      list(
        'listings',
        `GET ${V1}/questions/{id}/listings`,
        'ListingList',
        'Bids, asks and rules of its listings.',
      ),
      get(
        'comparison',
        `GET ${V1}/questions/{id}/comparison`,
        'ComparisonAnswer',
        'Whether its listings ask the same question, term by term.',
      ),
      list(
        'books',
        `GET ${V1}/questions/{id}/books`,
        'QuestionBookList',
        'Both sides of the books of its listings, as last read.',
      ),
      get(
        'sparklines',
        `GET ${V1}/questions/sparklines`,
        'Sparklines',
        'Index prices of the last 24 hours of up to 200 questions, by id.',
        { query: 'QuestionSparklineQuery' },
      ),
      get(
        'report',
        `POST ${V1}/questions/{id}/report`,
        'ReportAnswer',
        'Reports that a listing does not belong to the question, or that two listings differ.',
        { body: 'NewReport' },
      ),
    ],
  },
  {
    name: 'Markets',
    summary: 'Listings of the venues. They can be read without a credential.',
    methods: [
      list('list', `GET ${V1}/markets`, 'MarketList', 'A page of listings.', { query: 'MarketQuery' }),
      get('get', `GET ${V1}/markets/{id}`, 'MarketAnswer', 'One listing.'),
      list(
        'trending',
        `GET ${V1}/markets/trending`,
        'TrendingList',
        'Listings by 24 h volume, largest first.',
        {
          query: 'TrendingQuery',
        },
      ),
      get(
        'sparklines',
        `GET ${V1}/markets/sparklines`,
        'Sparklines',
        'Recent prices of up to 100 listings, by id.',
        { query: 'SparklineQuery' },
      ),
    ],
  },
  {
    name: 'Platforms',
    summary: 'The venues.',
    methods: [
      list('list', `GET ${V1}/platforms`, 'PlatformList', 'All venues, with the state of their sweeps.'),
      get('stats', `GET ${V1}/platforms/{slug}/stats`, 'PlatformStats', 'Listings and volume of one venue.'),
      list('charts', `GET ${V1}/platforms/{slug}/charts`, 'PlatformChart', 'Volume of one venue by day.', {
        query: 'ChartQuery',
        rows: 'chart',
      }),
    ],
  },
  {
    name: 'Arbitrage',
    summary: 'Opportunities, with the checks and certificates behind them.',
    methods: [
      list('list', `GET ${OPPORTUNITIES}`, 'OpportunityList', 'A page of opportunities.', {
        query: 'OpportunityQuery',
        rows: 'opportunities',
        page: 'OpportunityPage',
      }),
      get('get', `GET ${OPPORTUNITIES}/{id}`, 'OpportunityAnswer', 'One opportunity.'),
      list('history', `GET ${OPPORTUNITIES}/{id}/history`, 'OpportunityHistory', 'How it changed.', PAGED),
      get(
        'advisory',
        `GET ${OPPORTUNITIES}/{id}/execution-advisory`,
        'AdvisoryAnswer',
        'What size to trade, and what it would pay.',
      ),
      get(
        'policy_decision',
        `GET ${OPPORTUNITIES}/{id}/policy-decision`,
        'PolicyAnswer',
        'Every check of the policy and its result.',
      ),
      get(
        'comparison',
        `GET ${OPPORTUNITIES}/{id}/comparison`,
        'ComparisonAnswer',
        'Whether its legs ask the same question, term by term.',
      ),
      get(
        'certificate',
        `GET ${OPPORTUNITIES}/{id}/certificate`,
        'CertificateAnswer',
        'The signed certificate of the decision.',
      ),
      text(
        'certificate_file',
        `GET ${OPPORTUNITIES}/{id}/certificate`,
        'The certificate byte for byte, for `parallax verify`.',
        { fixed: { format: 'file' } },
      ),
      list(
        'certificates',
        `GET ${CERTIFICATES}`,
        'CertificateChain',
        'The chain of all certificates, the oldest first.',
        { query: 'CertificateChainQuery' },
      ),
      get(
        'certificate_by_hash',
        `GET ${CERTIFICATES}/{hash}`,
        'LinkedCertificateAnswer',
        'One certificate of the chain.',
      ),
      get('allocate', `POST ${V1}/arbitrage/allocate`, 'AllocationAnswer', 'A plan for your own money.', {
        body: 'NewAllocation',
      }),
    ],
  },
  {
    name: 'Watchlists',
    summary: 'Watchlists of the account. They need a session.',
    methods: [
      list('list', `GET ${V1}/watchlists`, 'WatchlistList', 'A page of watchlists.', PAGED),
      get('create', `POST ${V1}/watchlists`, 'WatchlistAnswer', 'Creates a watchlist.', {
        body: 'WatchlistName',
      }),
      get('get', `GET ${V1}/watchlists/{id}`, 'FilledWatchlist', 'One watchlist with its items.'),
      get('rename', `PATCH ${V1}/watchlists/{id}`, 'WatchlistAnswer', 'Renames it.', {
        body: 'WatchlistName',
      }),
      get('delete', `DELETE ${V1}/watchlists/{id}`, 'Deleted', 'Deletes it with its items.'),
      get(
        'add_item',
        `POST ${V1}/watchlists/{id}/items`,
        'WatchlistItemAnswer',
        'Adds a question or a listing.',
        { body: 'NewWatchlistItem' },
      ),
      get('remove_item', `DELETE ${V1}/watchlists/{id}/items/{item_id}`, 'Deleted', 'Removes an item.'),
    ],
  },
  {
    name: 'Embeds',
    summary: 'Questions that the account shows on other sites. They need a session.',
    methods: [
      list('list', `GET ${V1}/embeds`, 'EmbedList', 'A page of embeds with their links.', {
        query: 'EmbedQuery',
      }),
      get(
        'create',
        `POST ${V1}/embeds`,
        'EmbedAnswer',
        'Creates public links to a question of a watchlist.',
        {
          body: 'NewEmbed',
        },
      ),
      get('delete', `DELETE ${V1}/embeds/{id}`, 'Deleted', 'Deletes it, so that its links stop working.'),
    ],
  },
  {
    name: 'Feeds',
    summary: 'Atom feeds by secret link. They need a session.',
    methods: [
      list('list', `GET ${V1}/feeds`, 'FeedList', 'A page of feeds with their links.', PAGED),
      get('create', `POST ${V1}/feeds`, 'FeedAnswer', 'Creates a feed of opportunities or of moves.', {
        body: 'NewFeed',
      }),
      get(
        'renew',
        `POST ${V1}/feeds/{id}/renew`,
        'FeedAnswer',
        'Replaces its link; the old one stops working.',
      ),
      get('delete', `DELETE ${V1}/feeds/{id}`, 'Deleted', 'Deletes it, so that its link stops working.'),
    ],
  },
  {
    name: 'Alerts',
    summary: 'Alerts of the account. They need a session. The stream reports when one is triggered.',
    methods: [
      list('list', `GET ${V1}/alerts`, 'AlertList', 'A page of alerts.', PAGED),
      get('create', `POST ${V1}/alerts`, 'AlertAnswer', 'Creates an alert.', { body: 'NewAlert' }),
      get('get', `GET ${V1}/alerts/{id}`, 'AlertAnswer', 'One alert.'),
      get('update', `PATCH ${V1}/alerts/{id}`, 'AlertAnswer', 'Changes an alert.', { body: 'AlertChange' }),
      get('delete', `DELETE ${V1}/alerts/{id}`, 'Deleted', 'Deletes an alert.'),
      list('events', `GET ${V1}/alerts/{id}/events`, 'AlertEventList', 'When it was triggered.', PAGED),
    ],
  },
  {
    name: 'NotificationChannels',
    summary: 'Where the account receives its alerts.',
    methods: [
      list('list', `GET ${CHANNELS}`, 'NotificationChannelList', 'A page of channels.', PAGED),
      get(
        'create',
        `POST ${CHANNELS}`,
        'NotificationChannelCreated',
        'Creates a channel. Only this response contains the secret of a webhook.',
        { body: 'NewNotificationChannel' },
      ),
      get('get', `GET ${CHANNELS}/{id}`, 'NotificationChannelAnswer', 'One channel.'),
      get('update', `PATCH ${CHANNELS}/{id}`, 'NotificationChannelAnswer', 'Changes a channel.', {
        body: 'NotificationChannelChange',
      }),
      get(
        'preview',
        `POST ${CHANNELS}/preview`,
        'BodyPreview',
        'The body that a webhook template produces for the newest event. Nothing is sent.',
        { body: 'BodyTemplate' },
      ),
      get('delete', `DELETE ${CHANNELS}/{id}`, 'Deleted', 'Deletes a channel.'),
      get('test', `POST ${CHANNELS}/{id}/test`, 'ChannelTest', 'Sends a test message.'),
      get(
        'confirm',
        `POST ${CHANNELS}/confirm`,
        'ChannelConfirmed',
        'Confirms an email channel with the token that was mailed.',
        { body: 'TokenGiven' },
      ),
      get(
        'send_confirmation',
        `POST ${CHANNELS}/{id}/confirm/send`,
        'MailSent',
        'Mails the confirmation link again.',
        { retries: 0 },
      ),
      list(
        'deliveries',
        `GET ${CHANNELS}/{id}/deliveries`,
        'DeliveryList',
        'Deliveries of a channel, with their results.',
        PAGED,
      ),
      get(
        'send_again',
        `POST ${CHANNELS}/{id}/deliveries/{delivery_id}/send-again`,
        'DeliveryAnswer',
        'Sends the event of a delivery once more, as a new delivery.',
        { retries: 0 },
      ),
    ],
  },
  {
    name: 'WalletTracker',
    summary: 'What a wallet holds on the venues that show accounts.',
    methods: [
      get('get', `GET ${V1}/wallet-tracker/{address}`, 'WalletResult', 'Positions and history by venue.', {
        query: 'WalletQuery',
        isWhole: true,
      }),
      text('export', `GET ${V1}/wallet-tracker/{address}/export.csv`, 'The same as CSV.', {
        query: 'WalletQuery',
      }),
    ],
  },
  {
    name: 'Auth',
    summary: 'Accounts by email. A client keeps the tokens of the last sign-in.',
    methods: [
      get('register', `POST ${V1}/auth/register`, 'SignedIn', 'Creates an account and signs in.', {
        body: 'Registration',
        tokens: 'keep',
      }),
      get('login', `POST ${V1}/auth/login`, 'SignedIn', 'Signs in and returns the account.', {
        body: 'Login',
        tokens: 'keep',
      }),
      get('logout', `POST ${V1}/auth/logout`, 'LoggedOut', 'Ends the session.', { tokens: 'drop' }),
      get('me', `GET ${V1}/auth/me`, 'Me', 'The account that is signed in.'),
      list(
        'security_events',
        `GET ${V1}/auth/security-events`,
        'SecurityEventList',
        'The security events of the account.',
        PAGED,
      ),
      get('sign_up', `GET ${V1}/auth/sign-up`, 'SignUp', 'Who may create an account.'),
      get('confirm_email', `POST ${V1}/auth/confirm-email`, 'EmailConfirmed', 'Confirms the email.', {
        body: 'TokenGiven',
      }),
      get(
        'send_confirmation',
        `POST ${V1}/auth/confirm-email/send`,
        'MailSent',
        'Mails the confirmation link again.',
        { retries: 0 },
      ),
      get('change_email', `POST ${V1}/auth/email`, 'EmailChanged', 'Changes the email.', {
        body: 'EmailChange',
      }),
      get('change_password', `POST ${V1}/auth/password`, 'PasswordChanged', 'Changes the password.', {
        body: 'PasswordChange',
      }),
      get(
        'forgot_password',
        `POST ${V1}/auth/forgot-password`,
        'MailSent',
        'Mails a link for a new password.',
        { body: 'ForgottenPassword' },
      ),
      get(
        'reset_password',
        `POST ${V1}/auth/reset-password`,
        'PasswordIsReset',
        'Sets a new password with the token that was mailed.',
        { body: 'PasswordReset' },
      ),
      list('sessions', `GET ${V1}/auth/sessions`, 'SessionList', 'Where the account is signed in.'),
      get('end_session', `DELETE ${V1}/auth/sessions/{id}`, 'Deleted', 'Ends one session.'),
      get(
        'end_sessions',
        `DELETE ${V1}/auth/sessions`,
        'SessionsEnded',
        'Ends all sessions, or all but this one.',
        { query: 'EndSessionsQuery' },
      ),
      text('data', `GET ${V1}/auth/me/data`, 'All stored data of the account, as the text of a file.'),
      get('delete_account', `DELETE ${V1}/auth/me`, 'Deleted', 'Deletes the account and all its data.', {
        body: 'AccountDeletion',
        tokens: 'drop',
      }),
    ],
  },
  {
    name: 'Console',
    summary: 'API keys and what they were used for.',
    methods: [
      list('list_keys', `GET ${KEYS}`, 'ApiKeyList', 'A page of keys.', PAGED),
      get(
        'create_key',
        `POST ${KEYS}`,
        'ApiKeyCreated',
        'Creates a key. Only this response contains the whole key.',
        {
          body: 'NewApiKey',
        },
      ),
      get('revoke_key', `DELETE ${KEYS}/{id}`, 'ApiKeyRevoked', 'Revokes a key for good.'),
      get('rotate_key', `POST ${KEYS}/{id}/rotate`, 'ApiKeyCreated', 'Creates a key that replaces another.', {
        body: 'Rotation',
      }),
      list('stats', `GET ${V1}/console/stats`, 'StatsList', 'Calls of a key by time.', {
        query: 'StatsQuery',
      }),
      list(
        'endpoint_stats',
        `GET ${V1}/console/stats/endpoints`,
        'EndpointStats',
        'Calls of a key by endpoint.',
        { query: 'StatsQuery' },
      ),
      list('logs', `GET ${V1}/console/logs`, 'LogList', 'Requests of a key.', { query: 'LogQuery' }),
      text('export_logs', `GET ${V1}/console/logs/export`, 'The whole log of a key as CSV.', {
        query: 'LogExportQuery',
      }),
    ],
  },
  {
    name: 'Review',
    summary: 'Pairs that wait for review, for reviewers.',
    methods: [
      list('list', `GET ${V1}/review`, 'ReviewList', 'A page of pairs.', { query: 'ReviewQuery' }),
      get('get', `GET ${V1}/review/{id}`, 'ReviewAnswer', 'One pair.'),
      get('accept', `POST ${V1}/review/{id}/accept`, 'DecisionAnswer', 'They ask the same question.', {
        body: 'Noted',
      }),
      get('reject', `POST ${V1}/review/{id}/reject`, 'DecisionAnswer', 'They do not ask the same question.', {
        body: 'Noted',
      }),
      get('relate', `POST ${V1}/review/{id}/relate`, 'DecisionAnswer', 'Says how one relates to the other.', {
        body: 'NewRelation',
      }),
      get('link', `POST ${V1}/review/links`, 'DecisionAnswer', 'Links two listings by hand.', {
        body: 'NewLink',
      }),
      list('decisions', `GET ${V1}/review/decisions`, 'DecisionList', 'The decisions of reviewers.', {
        query: 'DecisionQuery',
      }),
      get('undo', `POST ${V1}/review/decisions/{id}/undo`, 'DecisionAnswer', 'Undoes a decision.'),
    ],
  },
  {
    name: 'External',
    summary: 'The API key of the client.',
    methods: [get('key', `GET ${V1}/external/key`, 'OwnApiKey', 'What the key is and has done today.')],
  },
  {
    name: 'Service',
    summary: 'The state of the service.',
    methods: [
      get('health', 'GET /health', 'Health', 'Whether it runs.', { isWhole: true }),
      get('deep_health', 'GET /health/deep', 'DeepHealth', 'What is degraded, if something is.', {
        isWhole: true,
      }),
      get('ready', 'GET /ready', 'Health', 'Whether it is ready for requests.', { isWhole: true }),
      get('jwks', 'GET /.well-known/jwks.json', 'Jwks', 'The keys that certificates are signed with.', {
        isWhole: true,
      }),
      get('matching_quality', `GET ${V1}/matching/quality`, 'MatchingQuality', 'How good the matcher is.'),
    ],
  },
]
