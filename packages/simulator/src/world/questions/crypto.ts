import type { Calendar } from '../calendar.ts'
import { byBinance } from '../rules/decided-by.ts'
import type { Bank } from './collect-questions.ts'
import type { Member } from './family.ts'

interface Coin {
  readonly name: string
  readonly ticker: string
  readonly ups: readonly (readonly [number, number])[]
  readonly downs: readonly (readonly [number, number])[]
}

const COINS: readonly Coin[] = [
  {
    name: 'Bitcoin',
    ticker: 'BTC',
    ups: [
      [110_000, 0.04],
      [100_000, 0.13],
      [95_000, 0.27],
      [90_000, 0.52],
    ],
    downs: [
      [65_000, 0.06],
      [70_000, 0.15],
      [75_000, 0.33],
      [80_000, 0.64],
    ],
  },
  {
    name: 'Ethereum',
    ticker: 'ETH',
    ups: [
      [3_600, 0.05],
      [3_200, 0.19],
      [3_000, 0.37],
    ],
    downs: [
      [1_800, 0.05],
      [2_000, 0.14],
      [2_300, 0.46],
    ],
  },
  {
    name: 'Solana',
    ticker: 'SOL',
    ups: [
      [180, 0.06],
      [150, 0.25],
    ],
    downs: [
      [80, 0.08],
      [100, 0.36],
    ],
  },
  {
    name: 'XRP',
    ticker: 'XRP',
    ups: [
      [2.4, 0.09],
      [2, 0.28],
    ],
    downs: [[1.2, 0.2]],
  },
]

function money(value: number): string {
  return value < 10 ? `$${value.toFixed(2)}` : `$${value.toLocaleString('en-US')}`
}

function thousands(value: number): string {
  return value >= 10_000 ? `$${value / 1_000}k` : money(value)
}

function bare(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toLocaleString('en-US')
}

/** "What price will it hit" within a span: touching counts, unlike "above on a day". */
function writeHits(
  bank: Bank,
  c: Calendar,
  coin: Coin,
  span: 'month' | 'year',
  endMs: number,
  ease: number,
): void {
  const when = span === 'month' ? `in ${c.month(endMs)}` : `by ${c.mdy(endMs)}`
  const group =
    span === 'month'
      ? `What price will ${coin.name} hit in ${c.month(endMs)}?`
      : `What price will ${coin.name} hit before ${c.yearOf(endMs) + 1}?`
  for (const side of ['up', 'down'] as const) {
    const members: Member[] = (side === 'up' ? coin.ups : coin.downs).map(([value, p]) => ({
      name: money(value),
      label: `${side === 'up' ? '↑' : '↓'} ${bare(value)}`,
      p: Math.min(0.93, p * ease),
      id: String(value),
    }))
    const verb = side === 'up' ? 'reach' : 'dip to'
    bank.family({
      id: `${coin.ticker.toLowerCase()}-${side}-${span}`,
      family: `${coin.ticker.toLowerCase()}-price`,
      topic: 'crypto',
      kind: 'ladder',
      endMs,
      swing: 1.1,
      createdDaysAgo: span === 'month' ? 14 : 200,
      title: (m) =>
        `Will ${coin.name} ${verb} ${m.name} ${span === 'month' ? `in ${c.month(endMs)} ${c.yearOf(endMs)}` : when}?`,
      rule: (m) =>
        `any Binance 1 minute candle of ${coin.ticker}/USDT between market creation and ${c.mdy(endMs)}, 11:59 PM ET has a final ${side === 'up' ? 'High' : 'Low'} price of ${m.name} or ${side === 'up' ? 'higher' : 'lower'}`,
      decidedBy: byBinance(coin.ticker, side === 'up' ? 'High' : 'Low'),
      members,
      on: {
        polymarket: { group, title: (m) => `Will ${coin.name} ${verb} ${m.name} ${when}?` },
        ...(coin.ticker === 'BTC' || coin.ticker === 'ETH'
          ? { limitless: { group }, jupiter: 'mirror' as const }
          : {}),
        ...(coin.ticker === 'BTC' && span === 'year'
          ? {
              manifold: {
                title: (m: Member) =>
                  `Will Bitcoin ${side === 'up' ? 'hit' : 'fall to'} ${m.name.replace(',000', 'K')} before ${c.yearOf(endMs) + 1}?`,
                take: [members[1]?.name ?? '', members[2]?.name ?? ''],
              },
            }
          : {}),
        ...(coin.ticker !== 'XRP' && span === 'month'
          ? {
              myriad: {
                title: (m: Member) =>
                  `${coin.name} to ${side === 'up' ? 'hit' : 'drop to'} ${thousands(Number(m.id))} by ${c.md(endMs)}?`,
                take: [members.at(-1)?.name ?? ''],
              },
            }
          : {}),
      },
    })
  }
}

/** Above a price at noon of one day. */
function writeAbove(
  bank: Bank,
  c: Calendar,
  coin: string,
  ticker: string,
  days: number,
  rungs: readonly (readonly [number, number])[],
): void {
  const endMs = c.at(days, 17)
  const day = c.md(endMs)
  bank.family({
    id: `${ticker.toLowerCase()}-above-day${days}`,
    family: `${ticker.toLowerCase()}-price`,
    topic: 'crypto',
    kind: 'ladder',
    endMs,
    swing: 1.2,
    createdDaysAgo: Math.max(7, 4 - days),
    title: (m) => `Will the price of ${coin} be above ${m.name} on ${c.mdy(endMs)} at noon ET?`,
    rule: (m) =>
      `the Binance 1 minute candle of ${ticker}/USDT at 12:00 ET (noon) on ${c.mdy(endMs)} closes above ${m.name}`,
    decidedBy: byBinance(ticker, 'Close'),
    // Limitless asks about the same time, but with another oracle.
    rulesOn: (venue, m) =>
      venue === 'limitless'
        ? `This market will resolve to "YES" if the Chainlink ${ticker}/USD price on ${c.mdy(endMs)}, at 17:00 UTC is above ${m.name}. Otherwise, it will resolve to "NO".\n\nResolution source: Chainlink ${ticker}/USD data stream (https://data.chain.link/streams/${ticker.toLowerCase()}-usd-cexprice-streams). Other exchanges, spot markets, and oracles will not be used.`
        : null,
    members: rungs.map(([value, p]) => ({ name: money(value), label: bare(value), p, id: String(value) })),
    on: {
      polymarket: {
        group: `${coin} above ___ on ${day}?`,
        title: (m) => `Will the price of ${coin} be above ${m.name} on ${day}?`,
      },
      limitless: {
        title: (m) => `$${ticker} above ${m.name} on ${day}, 17:00 UTC?`,
        take: rungs.slice(1, 4).map(([value]) => money(value)),
      },
      jupiter: 'mirror',
    },
  })
}

function writeLaunches(bank: Bank): void {
  const { calendar: c } = bank
  const dates = [c.endOfMonth(1), c.endOfMonth(4), c.endOfMonth(7)]
  for (const [project, id, odds, venues] of [
    ['MetaMask', 'metamask', [0.11, 0.38, 0.57], 'all'],
    ['Base', 'base', [0.04, 0.21, 0.38], 'all'],
    ['OpenSea', 'opensea', [0.15, 0.44, 0.61], 'two'],
    ['Polymarket', 'polymarket', [0.06, 0.31, 0.52], 'two'],
  ] as const) {
    bank.family({
      id: `token-launch-${id}`,
      family: 'token-launches',
      topic: 'crypto',
      kind: 'ladder',
      endMs: dates[2] ?? 0,
      title: (m) => `Will ${project} launch a token by ${m.name}?`,
      rule: (m) => `a token of ${project} is live and transferable by ${m.name}, 11:59 PM ET`,
      members: dates.map((endMs, i) => ({
        name: c.mdy(endMs),
        label: c.mdy(endMs),
        p: odds[i] ?? 0.3,
        endMs,
      })),
      on: {
        polymarket: {
          group: `Will ${project} launch a token by...?`,
          title: (m) => `Will ${project} launch a token by ${m.name}?`,
        },
        ...(venues === 'all'
          ? {
              limitless: { group: `${project} token launch by...?` },
              myriad: { title: (m) => `${project} to launch its token by ${m.label}?`, take: 2 },
            }
          : {
              limitless: {
                title: (m) => `${project} doesn't launch a token by ${m.label}?`,
                isComplement: true,
                take: [c.mdy(dates[1] ?? 0)],
              },
            }),
      },
    })
  }
  bank.single({
    id: 'token-announce-base',
    family: 'token-launches',
    topic: 'crypto',
    title: `Will Base announce a token by ${c.mdy(dates[1] ?? 0)}?`,
    rule: `Coinbase or Base officially announces that Base will have a token by ${c.mdy(dates[1] ?? 0)}; the token need not be live`,
    endMs: dates[1] ?? 0,
    p: 0.45,
    on: {
      polymarket: `Base token announced by ${c.md(dates[1] ?? 0)}?`,
      myriad: `Base to announce a token by ${c.md(dates[1] ?? 0)}?`,
    },
  })
  bank.family({
    id: 'metamask-fdv',
    family: 'fdv',
    topic: 'crypto',
    kind: 'ladder',
    endMs: c.endOfYear(1),
    title: (m) => `Will MetaMask's FDV be above ${m.name} one day after launch?`,
    rule: (m) =>
      `the fully diluted value of MetaMask's token is above ${m.name} 24 hours after it starts trading, by ${c.mdy(c.endOfYear(1))}`,
    members: [
      ['$5B', 0.12],
      ['$3B', 0.31],
      ['$2B', 0.49],
      ['$1B', 0.68],
    ],
    on: {
      polymarket: {
        group: 'MetaMask FDV above ___ one day after launch?',
        title: (m) => `MetaMask FDV above ${m.name} one day after launch?`,
      },
      limitless: { title: (m) => `Metamask FDV above ${m.name} one day after launch?`, take: ['$3B', '$2B'] },
    },
  })
  bank.family({
    id: 'base-fdv',
    family: 'fdv',
    topic: 'crypto',
    kind: 'ladder',
    endMs: c.endOfYear(1),
    title: (m) => `Will Base's FDV be above ${m.name} one day after launch?`,
    rule: (m) =>
      `the fully diluted value of Base's token is above ${m.name} 24 hours after it starts trading, by ${c.mdy(c.endOfYear(1))}`,
    members: [
      ['$20B', 0.14],
      ['$10B', 0.32],
      ['$6B', 0.47],
    ],
    on: {
      polymarket: {
        group: 'Base FDV above ___ one day after launch?',
        title: (m) => `Base FDV above ${m.name} one day after launch?`,
      },
    },
  })
}

function writeCompaniesAndRules(bank: Bank): void {
  const { calendar: c } = bank
  const half = c.endOfMonth(7)
  bank.family({
    id: 'strategy-holdings',
    topic: 'crypto',
    kind: 'ladder',
    endMs: c.endOfYear(),
    title: (m) => `Will Strategy hold ${m.name} BTC or more on ${c.mdy(c.endOfYear())}?`,
    rule: (m) => `Strategy reports holdings of at least ${m.name} bitcoin as of ${c.mdy(c.endOfYear())}`,
    members: [
      ['1,000,000', 0.08],
      ['900,000', 0.27],
      ['850,000', 0.55],
      ['800,000', 0.86],
    ],
    on: {
      polymarket: {
        group: `How much Bitcoin will Strategy hold on ${c.md(c.endOfYear())}?`,
        title: (m) => `Will Strategy hold at least ${m.name} BTC on ${c.md(c.endOfYear())}?`,
      },
      myriad: {
        title: (m) => `Strategy to hold ${m.name}+ BTC by ${c.md(c.endOfYear())}?`,
        take: ['900,000', '850,000'],
      },
    },
  })
  bank.single({
    id: 'strategy-sells',
    topic: 'crypto',
    title: `Will Strategy sell any Bitcoin by ${c.mdy(half)}?`,
    rule: `Strategy announces or is reported to have sold any of its bitcoin by ${c.mdy(half)}`,
    endMs: half,
    p: 0.17,
    on: {
      polymarket: `Strategy sells any Bitcoin by ${c.mdy(half)}?`,
      limitless: `Strategy sells any Bitcoin by ${c.md(half)}?`,
      manifold: `Will Strategy (MSTR) sell any BTC by ${c.mdy(half)}?`,
      jupiter: 'mirror',
    },
  })
  for (const [asset, id, p] of [
    ['Dogecoin', 'doge', 0.71],
    ['Cardano', 'ada', 0.55],
    ['Hyperliquid', 'hype', 0.48],
  ] as const) {
    bank.single({
      id: `etf-approved-${id}`,
      family: 'crypto-etf',
      topic: 'crypto',
      title: `Will the SEC approve a spot ${asset} ETF by ${c.mdy(c.endOfMonth(4))}?`,
      rule: `the SEC approves a spot exchange-traded fund holding ${asset} by ${c.mdy(c.endOfMonth(4))}`,
      endMs: c.endOfMonth(4),
      p,
      swing: 0.6,
      on: {
        polymarket: `${asset} ETF approved by ${c.md(c.endOfMonth(4))}?`,
        ...(id === 'doge'
          ? {
              myriad: `Spot Dogecoin ETF approved by ${c.md(c.endOfMonth(4))}?`,
              manifold: `Will a spot Dogecoin ETF be approved by ${c.mdy(c.endOfMonth(4))}?`,
            }
          : {}),
        ...(id === 'hype' ? { limitless: `Spot HYPE ETF approved by ${c.md(c.endOfMonth(4))}?` } : {}),
      },
    })
  }
  bank.single({
    id: 'etf-trading-ada',
    family: 'crypto-etf',
    topic: 'crypto',
    title: `Will a spot Cardano ETF start trading by ${c.mdy(c.endOfMonth(4))}?`,
    rule: `a spot Cardano exchange-traded fund trades on a US exchange by ${c.mdy(c.endOfMonth(4))}`,
    endMs: c.endOfMonth(4),
    p: 0.36,
    on: {
      limitless: `Spot Cardano ETF trading by ${c.md(c.endOfMonth(4))}?`,
      myriad: `Cardano ETF live by ${c.md(c.endOfMonth(4))}?`,
    },
  })
  bank.family({
    id: 'bitcoin-reserve',
    topic: 'crypto',
    kind: 'ladder',
    endMs: c.endOfYear(1),
    title: (m) => `Will the US government buy Bitcoin for a reserve by ${m.name}?`,
    rule: (m) =>
      `the US government announces that it has bought bitcoin, other than by forfeiture, by ${m.name}`,
    members: [
      { name: c.mdy(c.endOfMonth(4)), label: c.mdy(c.endOfMonth(4)), p: 0.06, endMs: c.endOfMonth(4) },
      { name: c.mdy(c.endOfYear(1)), label: c.mdy(c.endOfYear(1)), p: 0.2, endMs: c.endOfYear(1) },
    ],
    on: {
      polymarket: {
        group: 'US buys Bitcoin for reserve by...?',
        title: (m) => `US national Bitcoin reserve purchases by ${m.name}?`,
      },
      manifold: { title: (m) => `Will the US government purchase Bitcoin by ${m.name}?` },
      limitless: { group: 'US buys Bitcoin by...?' },
    },
  })
  bank.single({
    id: 'btc-ath-year',
    family: 'btc-price',
    topic: 'crypto',
    title: `Will Bitcoin reach a new all time high by ${c.mdy(c.endOfMonth(7))}?`,
    rule: `any Binance 1 minute candle of BTC/USDT has a final High price above $126,200 by ${c.mdy(c.endOfMonth(7))}`,
    decidedBy: byBinance('BTC', 'High'),
    endMs: half,
    p: 0.21,
    on: {
      polymarket: `Bitcoin all time high by ${c.mdy(half)}?`,
      limitless: `New Bitcoin ATH by ${c.md(half)}?`,
      myriad: `Bitcoin to set a new ATH by ${c.md(half)}?`,
    },
  })
  bank.single({
    id: 'gold-or-eth',
    topic: 'crypto',
    title: 'Will gold reach $6,000 before Ethereum does?',
    rule: `gold trades at $6,000 an ounce before Ethereum trades at $6,000, by ${c.mdy(c.endOfYear(1))}`,
    endMs: c.endOfYear(1),
    p: 0.74,
    on: { myriad: { title: 'Gold vs ETH: which hits $6K first?', labels: ['Gold', 'ETH'] } },
  })
  const pump = c.endOfMonth(3)
  bank.single({
    id: 'btc-next-move',
    family: 'btc-price',
    topic: 'crypto',
    title: 'Will Bitcoin hit $100,000 before it hits $70,000?',
    rule: 'BTC/USDT on Binance trades at $100,000 before it trades at $70,000',
    endMs: pump,
    p: 0.46,
    on: {
      myriad: { title: "Bitcoin's next move: pump to $100K or dump to $70K?", labels: ['$100K', '$70K'] },
      polymarket: 'Will Bitcoin hit $100k before $70k?',
    },
  })
  const index = c.inDays(9)
  bank.family({
    id: 'fear-greed',
    topic: 'crypto',
    kind: 'field',
    endMs: index,
    other: 0.01,
    title: (m) => `Will the Crypto Fear & Greed Index be ${m.name} on ${c.mdy(index)}?`,
    rule: (m) => `the Crypto Fear & Greed Index published for ${c.mdy(index)} is ${m.name}`,
    members: [
      ['0 to 24', 0.22],
      ['25 to 44', 0.37],
      ['45 to 54', 0.2],
      ['55 to 74', 0.18],
      ['75 or above', 0.03],
    ],
    on: {
      myriad: { group: `Crypto Fear & Greed Index on ${c.md(index)}?` },
      polymarket: {
        group: `Crypto Fear & Greed Index on ${c.md(index)}?`,
        title: (m) => `Will the Fear & Greed Index be ${m.name} on ${c.md(index)}?`,
      },
    },
  })
}

export function writeCrypto(bank: Bank): void {
  const { calendar: c } = bank
  const month = c.endOfMonth(0) > c.epochMs + 10 * 86_400_000 ? c.endOfMonth(0) : c.endOfMonth(1)
  for (const coin of COINS) writeHits(bank, c, coin, 'month', month, 1)
  for (const coin of COINS.slice(0, 3)) writeHits(bank, c, coin, 'year', c.endOfYear(1), 1.4)
  const rungs = [
    [92_000, 0.06],
    [88_000, 0.24],
    [86_000, 0.43],
    [84_000, 0.6],
    [80_000, 0.88],
  ] as const
  for (const days of [-3, 1, 4, 11]) writeAbove(bank, c, 'Bitcoin', 'BTC', days, rungs)
  writeAbove(bank, c, 'Ethereum', 'ETH', 4, [
    [3_000, 0.07],
    [2_800, 0.29],
    [2_700, 0.48],
    [2_500, 0.84],
  ])
  writeAbove(bank, c, 'Ethereum', 'ETH', -2, [
    [2_900, 0.2],
    [2_700, 0.6],
  ])
  writeLaunches(bank)
  writeCompaniesAndRules(bank)
  bank.round({
    asset: 'Bitcoin',
    ticker: 'BTC',
    minutes: 60,
    first: -6,
    last: 24,
    on: ['polymarket', 'limitless', 'mirror'],
  })
  bank.round({
    asset: 'Ethereum',
    ticker: 'ETH',
    minutes: 60,
    first: -4,
    last: 20,
    on: ['polymarket', 'limitless'],
  })
  bank.round({
    asset: 'Bitcoin',
    ticker: 'BTC',
    minutes: 15,
    first: -4,
    last: 24,
    on: ['polymarket', 'limitless', 'jupiter'],
  })
  bank.round({
    asset: 'Solana',
    ticker: 'SOL',
    minutes: 15,
    first: -2,
    last: 12,
    on: ['polymarket', 'limitless'],
  })
  bank.round({ asset: 'Bitcoin', ticker: 'BTC', minutes: 5, first: -6, last: 36, on: ['jupiter'] })
}
