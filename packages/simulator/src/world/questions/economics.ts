import { BY_FED, BY_MARKET_CAP, type DecidedBy } from '../rules/decided-by.ts'
import type { Bank } from './collect-questions.ts'
import type { Member } from './family.ts'

const MOVES = [
  '50+ bps decrease',
  '25 bps decrease',
  'No change',
  '25 bps increase',
  '50+ bps increase',
] as const

/** A central bank's decision; "25" and "50+" are exact steps, not "25 or more". */
function writeDecision(
  bank: Bank,
  body: { readonly name: string; readonly id: string; readonly long: string },
  meeting: number,
  odds: readonly number[],
  extra: readonly ('limitless' | 'manifold' | 'mirror')[],
  decidedBy?: DecidedBy,
): void {
  const { calendar: c } = bank
  const month = c.month(meeting)
  const year = c.yearOf(meeting)
  const sentence = (m: Member) =>
    m.name === 'No change'
      ? `Will there be no change in ${body.name} interest rates after the ${month} ${year} meeting?`
      : `Will the ${body.name} ${m.name.endsWith('decrease') ? 'decrease' : 'increase'} interest rates by ${m.name.split(' ')[0]} bps after the ${month} ${year} meeting?`
  bank.family({
    id: body.id,
    family: `${body.name.toLowerCase().replace(/ /g, '-')}-decision`,
    topic: 'economics',
    kind: 'field',
    endMs: meeting,
    other: 0.001,
    swing: 0.8,
    title: sentence,
    ...(decidedBy === undefined ? {} : { decidedBy }),
    rule: (m) =>
      m.name === 'No change'
        ? `the ${body.long} leaves its policy rate where it was at the meeting that ends on ${c.mdy(meeting)}`
        : `the ${body.long} ${m.name.endsWith('decrease') ? 'lowers' : 'raises'} its policy rate by ${m.name.startsWith('50') ? '50 basis points or more' : 'exactly 25 basis points'} at the meeting that ends on ${c.mdy(meeting)}`,
    members: MOVES.map((name, i) => [name, odds[i] ?? 0.01] as const),
    on: {
      polymarket: { group: `${body.name} decision in ${month}?` },
      ...(extra.includes('limitless')
        ? {
            limitless: {
              group: `${body.name} decision in ${month}?`,
              take: ['25 bps decrease', 'No change', '25 bps increase'],
            },
          }
        : {}),
      ...(extra.includes('manifold')
        ? {
            manifold: {
              group: `What will the ${body.long} do in ${month} ${year}?`,
              take: ['25 bps decrease', 'No change', '25 bps increase'],
            },
          }
        : {}),
      ...(extra.includes('mirror') ? { jupiter: 'mirror' as const } : {}),
    },
  })
}

function writeRates(bank: Bank): void {
  const { calendar: c } = bank
  const fed = (id: string) => ({ name: 'Fed', id, long: 'Federal Reserve' })
  writeDecision(
    bank,
    fed('fed-next'),
    c.fomc(0),
    [0.02, 0.33, 0.58, 0.06, 0.01],
    ['limitless', 'manifold', 'mirror'],
    BY_FED,
  )
  writeDecision(
    bank,
    fed('fed-second'),
    c.fomc(1),
    [0.02, 0.22, 0.69, 0.06, 0.01],
    ['limitless', 'mirror'],
    BY_FED,
  )
  writeDecision(bank, fed('fed-third'), c.fomc(2), [0.04, 0.31, 0.54, 0.09, 0.02], ['mirror'], BY_FED)
  writeDecision(
    bank,
    { name: 'ECB', id: 'ecb', long: 'European Central Bank' },
    c.inDays(32),
    [0.01, 0.12, 0.82, 0.04, 0.01],
    ['manifold'],
  )
  writeDecision(
    bank,
    { name: 'Bank of England', id: 'boe', long: 'Bank of England' },
    c.inDays(33),
    [0.02, 0.47, 0.49, 0.01, 0.01],
    ['limitless'],
  )
  writeDecision(
    bank,
    { name: 'Bank of Japan', id: 'boj', long: 'Bank of Japan' },
    c.inDays(34),
    [0.01, 0.01, 0.55, 0.41, 0.02],
    ['mirror'],
  )
  const next = c.fomc(0)
  bank.family({
    id: 'fed-at-least',
    family: 'fed-decision',
    topic: 'economics',
    kind: 'ladder',
    endMs: next,
    title: (m) => `Will the Fed cut rates by ${m.name} at its ${c.month(next)} ${c.yearOf(next)} meeting?`,
    rule: (m) =>
      `the Federal Reserve lowers the upper bound of its target range by ${m.name} at the meeting that ends on ${c.mdy(next)}`,
    members: [
      { name: '75 bps or more', p: 0.004, id: '75' },
      { name: '25 bps or more', p: 0.35, id: '25' },
    ],
    on: {
      predictit: {
        group: `How much will the Fed cut rates in ${c.month(next)}?`,
        label: (m) => (m.id === '25' ? '25+ bps' : '75+ bps'),
      },
      myriad: {
        title: (m) => `Fed to cut rates by ${m.id}+ bps in ${c.month(next)}?`,
        take: ['25 bps or more'],
      },
    },
  })
  const y = c.year + 1
  bank.family({
    id: 'fed-cuts-count',
    family: 'fed-cuts-count',
    topic: 'economics',
    kind: 'field',
    endMs: c.endOfYear(1),
    other: 0.01,
    title: (m) => `Will the Fed cut rates ${m.name} in ${y}?`,
    rule: (m) =>
      `the Federal Reserve makes ${m.name.replace('times', 'rate cuts').replace('exactly once', 'exactly one rate cut')} of 25 basis points (a cut of 50 counts twice) in ${y}`,
    members: [
      { name: '0 times', label: '0 (0 bps)', p: 0.24, id: '0' },
      { name: 'exactly once', label: '1 (25 bps)', p: 0.22, id: '1' },
      { name: '2 times', label: '2 (50 bps)', p: 0.24, id: '2' },
      { name: '3 times', label: '3 (75 bps)', p: 0.15, id: '3' },
      { name: '4 or more times', label: '4+ (100+ bps)', p: 0.14, id: '4-plus' },
    ],
    on: {
      polymarket: {
        group: `How many Fed rate cuts in ${y}?`,
        title: (m) =>
          `Will ${m.id === '0' ? 'no' : m.id === '4-plus' ? '4 or more' : m.id} Fed rate cut${m.id === '1' ? '' : 's'} happen in ${y}?`,
      },
      manifold: {
        group: `How many times will the Fed cut rates in ${y}?`,
        label: (m) => (m.id === '4-plus' ? '4+' : (m.id ?? m.name)),
      },
      predictit: {
        group: `How many Fed rate cuts in ${y}?`,
        label: (m) => (m.id === '4-plus' ? '4 or more' : (m.id ?? m.name)),
      },
      limitless: { group: `How many Fed rate cuts in ${y}?`, take: 3 },
      jupiter: 'mirror',
    },
  })
  bank.single({
    id: 'fed-hike',
    family: 'fed-cuts-count',
    topic: 'economics',
    title: `Will the Fed raise rates in ${y}?`,
    rule: `the Federal Reserve raises the upper bound of its target range at least once in ${y}`,
    endMs: c.endOfYear(1),
    p: 0.29,
    swing: 0.6,
    on: {
      polymarket: `Fed rate hike in ${y}?`,
      limitless: `Fed rate hike in ${y}?`,
      predictit: `Will the Fed raise interest rates in ${y}?`,
      manifold: `Will the Federal Reserve hike rates at any point in ${y}?`,
      jupiter: 'mirror',
    },
  })
}

function writeData(bank: Bank): void {
  const { calendar: c } = bank
  const release = c.inDays(24)
  const of = c.month(c.epochMs)
  const ofYear = c.yearOf(c.epochMs)
  const prints: readonly (readonly [string, number])[] = [
    ['3.1%', 0.33],
    ['3.0%', 0.61],
    ['2.9%', 0.84],
  ]
  bank.family({
    id: 'cpi-yoy-at-least',
    family: 'cpi',
    topic: 'economics',
    kind: 'ladder',
    endMs: release,
    title: (m) => `Will annual US inflation be ${m.name} or more in ${of}?`,
    rule: (m) => `the BLS reports a 12-month change of the CPI-U for ${of} ${ofYear} of at least ${m.name}`,
    members: prints,
    on: {
      predictit: {
        group: `What will annual CPI inflation be for ${of}?`,
        label: (m) => `${m.name} or higher`,
      },
      myriad: { title: (m) => `US CPI for ${of} at ${m.name} or above?`, take: ['3.0%'] },
    },
  })
  bank.family({
    id: 'cpi-yoy-exactly',
    family: 'cpi',
    topic: 'economics',
    kind: 'field',
    endMs: release,
    other: 0.01,
    title: (m) => `Will annual inflation increase by ${m.name} in ${of}?`,
    rule: (m) =>
      `the BLS reports a 12-month change of the CPI-U for ${of} ${ofYear} of ${m.name}, rounded to one decimal`,
    members: [
      ['≤2.8%', 0.15],
      ['2.9%', 0.23],
      ['3.0%', 0.28],
      ['3.1%', 0.2],
      ['3.2%', 0.08],
      ['≥3.3%', 0.05],
    ],
    on: {
      polymarket: { group: `${of} Inflation US - Annual` },
      limitless: { group: `${of} Inflation US - Annual`, take: ['2.9%', '3.0%', '3.1%'] },
      jupiter: 'mirror',
    },
  })
  bank.family({
    id: 'cpi-mom-exactly',
    family: 'cpi',
    topic: 'economics',
    kind: 'field',
    endMs: release,
    other: 0.01,
    title: (m) => `Will monthly inflation increase by ${m.name} in ${of}?`,
    rule: (m) =>
      `the BLS reports a seasonally adjusted 1-month change of the CPI-U for ${of} ${ofYear} of ${m.name}`,
    members: [
      ['0.1%', 0.14],
      ['0.2%', 0.36],
      ['0.3%', 0.34],
      ['0.4%', 0.11],
    ],
    on: { polymarket: { group: `${of} Inflation US - Monthly` } },
  })
  const jobs = c.inDays(19)
  bank.family({
    id: 'unemployment-rate',
    family: 'unemployment',
    topic: 'economics',
    kind: 'field',
    endMs: jobs,
    other: 0.02,
    title: (m) => `Will the ${of} unemployment rate be ${m.name}?`,
    rule: (m) => `the BLS reports a US unemployment rate of ${m.name} for ${of} ${ofYear}`,
    members: [
      ['4.3% or lower', 0.1],
      ['4.4%', 0.25],
      ['4.5%', 0.34],
      ['4.6%', 0.21],
      ['4.7% or higher', 0.08],
    ],
    on: {
      polymarket: {
        group: `${of} unemployment rate?`,
        label: (m) =>
          m.name
            .replace(' or lower', '')
            .replace(' or higher', '')
            .replace(/^4.3%$/, '≤4.3%')
            .replace(/^4.7%$/, '≥4.7%'),
      },
      predictit: { group: `What will the US unemployment rate be for ${of}?` },
    },
  })
  bank.family({
    id: 'unemployment-peak',
    family: 'unemployment',
    topic: 'economics',
    kind: 'ladder',
    endMs: c.endOfYear(1),
    title: (m) => `Will US unemployment hit ${m.name} before ${c.year + 2}?`,
    rule: (m) =>
      `the BLS reports a US unemployment rate of at least ${m.name} for any month of ${c.year + 1}`,
    members: [
      ['6.0%', 0.07],
      ['5.5%', 0.15],
      ['5.0%', 0.39],
    ],
    on: {
      polymarket: {
        group: `How high will US unemployment go before ${c.year + 2}?`,
        title: (m) => `Will US unemployment reach ${m.name} in ${c.year + 1}?`,
      },
      manifold: { title: (m) => `Will US unemployment reach ${m.name} at any point in ${c.year + 1}?` },
      predictit: { title: (m) => `Will US unemployment hit ${m.name} before ${c.year + 2}?`, take: ['5.0%'] },
    },
  })
  const payrolls: readonly (readonly [string, number])[] = [
    ['150K', 0.09],
    ['100K', 0.27],
    ['50K', 0.55],
    ['0', 0.82],
  ]
  bank.family({
    id: 'payrolls-above',
    topic: 'economics',
    kind: 'ladder',
    endMs: jobs,
    title: (m) => `Will the US add more than ${m.name} jobs in ${of}?`,
    rule: (m) => `the BLS first reports a change in nonfarm payrolls above ${m.name} for ${of} ${ofYear}`,
    members: payrolls,
    on: {
      polymarket: {
        group: `How many jobs added in ${of}?`,
        title: (m) => `Will the US add more than ${m.name} jobs in ${of}?`,
        label: (m) => `>${m.name}`,
      },
      limitless: { group: `How many jobs added in ${of}?`, label: (m) => `>${m.name}`, take: 3 },
    },
  })
  for (const [id, year, p] of [
    ['this', c.year, 0.03],
    ['next', c.year + 1, 0.34],
  ] as const) {
    const endMs = c.day(year + 1, 1, 30)
    bank.single({
      id: `recession-${id}-year`,
      family: 'recession',
      topic: 'economics',
      title: `Will there be a US recession in ${year}?`,
      rule: `the BEA reports two consecutive quarters of negative GDP growth that both lie in ${year}, or the NBER dates the start of a recession in ${year}`,
      endMs,
      p,
      swing: 0.6,
      on: {
        polymarket: `US recession in ${year}?`,
        manifold: `Will the US enter a recession in ${year}?`,
        ...(id === 'next'
          ? {
              limitless: `US recession in ${year}?`,
              predictit: `Will the US enter a recession in ${year}?`,
              myriad: `US recession in ${year}?`,
            }
          : {}),
      },
    })
  }
  bank.single({
    id: 'recession-negative-quarter',
    family: 'recession',
    topic: 'economics',
    title: `Will US GDP growth be negative in Q1 ${c.year + 1}?`,
    rule: `the BEA's advance estimate of real GDP growth for the first quarter of ${c.year + 1} is below zero`,
    endMs: c.day(c.year + 1, 4, 30),
    p: 0.21,
    on: {
      polymarket: `Negative GDP growth in Q1 ${c.year + 1}?`,
      manifold: `Will US GDP shrink in Q1 ${c.year + 1}?`,
    },
  })
}

function writeMarkets(bank: Bank): void {
  const { calendar: c } = bank
  const eoy = c.endOfYear()
  bank.family({
    id: 'spx-close-year',
    family: 'spx',
    topic: 'economics',
    kind: 'ladder',
    endMs: eoy,
    title: (m) => `Will the S&P 500 close ${c.year} above ${m.name}?`,
    rule: (m) => `the S&P 500's official close on the last trading day of ${c.year} is above ${m.name}`,
    members: [
      ['8,000', 0.07],
      ['7,600', 0.24],
      ['7,400', 0.47],
      ['7,000', 0.83],
    ],
    on: {
      polymarket: {
        group: `S&P 500 (SPX) above ___ at end of ${c.year}?`,
        title: (m) => `Will the S&P 500 (SPX) close above ${m.name} on the final trading day of ${c.year}?`,
      },
      manifold: {
        title: (m) => `Will the S&P 500 close above ${m.name} at the end of ${c.year}?`,
        take: ['7,600', '7,400'],
      },
      limitless: { title: (m) => `S&P 500 above ${m.name} at end of ${c.year}?`, take: ['7,400', '7,600'] },
    },
  })
  bank.family({
    id: 'spx-hit-year',
    family: 'spx',
    topic: 'economics',
    kind: 'ladder',
    endMs: eoy,
    title: (m) => `Will the S&P 500 hit ${m.name} by ${c.mdy(eoy)}?`,
    rule: (m) => `the S&P 500 trades at or above ${m.name} at any time by ${c.mdy(eoy)}`,
    members: [
      ['8,000', 0.12],
      ['7,600', 0.41],
    ],
    on: {
      polymarket: {
        group: `What will the S&P 500 hit before ${c.year + 1}?`,
        title: (m) => `Will the S&P 500 (SPX) hit ${m.name} by ${c.md(eoy)}?`,
        label: (m) => `↑ ${m.name}`,
      },
    },
  })
  bank.family({
    id: 'gold-hit',
    family: 'commodities',
    topic: 'economics',
    kind: 'ladder',
    endMs: c.endOfMonth(4),
    title: (m) => `Will gold hit ${m.name} by ${c.mdy(c.endOfMonth(4))}?`,
    rule: (m) => `COMEX gold futures trade at ${m.name} or higher by ${c.mdy(c.endOfMonth(4))}`,
    members: [
      ['$6,000', 0.08],
      ['$5,500', 0.22],
      ['$5,000', 0.47],
    ],
    on: {
      polymarket: {
        group: `What will Gold (GC) hit by ${c.md(c.endOfMonth(4))}?`,
        title: (m) => `Will Gold (GC) hit ${m.name} by ${c.md(c.endOfMonth(4))}?`,
        label: (m) => `↑ ${m.name}`,
      },
      myriad: { title: (m) => `Gold to hit ${m.name} by ${c.md(c.endOfMonth(4))}?`, take: ['$5,000'] },
      limitless: {
        group: `What will Gold hit by ${c.md(c.endOfMonth(4))}?`,
        label: (m) => `↑ ${m.name}`,
        take: 2,
      },
    },
  })
  for (const [side, rungs] of [
    [
      'up',
      [
        ['$100', 0.07],
        ['$90', 0.19],
        ['$80', 0.45],
      ],
    ],
    [
      'down',
      [
        ['$50', 0.06],
        ['$60', 0.34],
      ],
    ],
  ] as const) {
    bank.family({
      id: `wti-${side}`,
      family: 'commodities',
      topic: 'economics',
      kind: 'ladder',
      endMs: c.endOfYear(),
      title: (m) =>
        `Will WTI crude oil ${side === 'up' ? 'hit' : 'fall to'} ${m.name} by ${c.mdy(c.endOfYear())}?`,
      rule: (m) =>
        `the front-month WTI future trades at ${m.name} or ${side === 'up' ? 'higher' : 'lower'} by ${c.mdy(c.endOfYear())}`,
      members: rungs,
      on: {
        polymarket: {
          group: `What will WTI Crude Oil hit by ${c.md(c.endOfYear())}?`,
          title: (m) =>
            `Will WTI Crude Oil (CL) ${side === 'up' ? 'hit' : 'dip to'} ${m.name} by ${c.md(c.endOfYear())}?`,
          label: (m) => `${side === 'up' ? '↑' : '↓'} ${m.name}`,
        },
        jupiter: 'mirror',
      },
    })
  }
  bank.family({
    id: 'largest-company',
    family: 'largest-company',
    topic: 'economics',
    kind: 'field',
    endMs: eoy,
    other: 0.01,
    title: (m) => `Will ${m.name} be the largest company in the world by market cap on ${c.mdy(eoy)}?`,
    rule: (m) =>
      `${m.name} has the highest market capitalization of all public companies at the close of ${c.mdy(eoy)}`,
    decidedBy: BY_MARKET_CAP,
    members: [
      ['NVIDIA', 0.58],
      ['Alphabet', 0.24],
      ['Apple', 0.1],
      ['Microsoft', 0.06],
      ['Amazon', 0.01],
    ],
    on: {
      polymarket: { group: `Largest Company end of ${c.month(eoy)}?` },
      limitless: { group: `Largest company end of ${c.month(eoy)}?`, take: 4 },
      manifold: { group: `Which company will have the largest market cap at the end of ${c.year}?`, take: 4 },
      jupiter: 'mirror',
    },
  })
  bank.family({
    id: 'second-largest-company',
    family: 'largest-company',
    topic: 'economics',
    kind: 'field',
    endMs: eoy,
    other: 0.02,
    title: (m) => `Will ${m.name} be the second-largest company in the world by market cap on ${c.mdy(eoy)}?`,
    rule: (m) =>
      `${m.name} has the second-highest market capitalization of all public companies at the close of ${c.mdy(eoy)}`,
    decidedBy: BY_MARKET_CAP,
    members: [
      ['Alphabet', 0.38],
      ['Apple', 0.26],
      ['NVIDIA', 0.2],
      ['Microsoft', 0.14],
    ],
    on: {
      polymarket: {
        group: `Second-largest company end of ${c.month(eoy)}?`,
        title: (m) =>
          `Will ${m.name} be the second-largest company in the world by market cap on ${c.md(eoy)}?`,
      },
    },
  })
  const cut = c.endOfMonth(7)
  bank.single({
    id: 'gas-above-4',
    topic: 'economics',
    title: `Will the US average price of gas be above $4.00 by ${c.mdy(cut)}?`,
    rule: `AAA reports a national average price of regular gas above $4.00 on any day by ${c.mdy(cut)}`,
    endMs: cut,
    p: 0.31,
    on: {
      polymarket: `Will US gas prices hit $4.00 by ${c.md(cut)}?`,
      predictit: `Will the national average gas price top $4 by ${c.md(cut)}?`,
      manifold: `Will AAA's average US gas price exceed $4 by ${c.mdy(cut)}?`,
    },
  })
  bank.family({
    id: 'fed-chair-rate-vote',
    family: 'fed-board',
    topic: 'economics',
    kind: 'set',
    endMs: cut,
    title: (m) => `Will ${m.name} leave the Fed Board of Governors by ${c.mdy(cut)}?`,
    rule: (m) =>
      `${m.name} ceases to be a member of the Board of Governors of the Federal Reserve by ${c.mdy(cut)}`,
    members: [
      ['Jerome Powell', 0.44],
      ['Lisa Cook', 0.19],
      ['Michael Barr', 0.12],
    ],
    on: {
      polymarket: {
        group: `Who will leave the Fed Board by ${c.md(cut)}?`,
        title: (m) => `${m.name} out from Fed Board by ${c.md(cut)}?`,
      },
      predictit: {
        title: (m) => `Will ${m.name} be a Fed governor on ${c.md(cut)}?`,
        isComplement: true,
        take: 2,
      },
      limitless: { title: (m) => `${m.name} out from Fed Board by ${c.md(cut)}?`, take: 2 },
    },
  })
}

export function writeEconomics(bank: Bank): void {
  writeRates(bank)
  writeData(bank)
  writeMarkets(bank)
}
