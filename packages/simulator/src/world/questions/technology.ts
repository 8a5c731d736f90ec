import { BY_ARENA } from '../rules/decided-by.ts'
import type { Bank } from './collect-questions.ts'

function writeModels(bank: Bank): void {
  const { calendar: c } = bank
  const labs = (weights: readonly number[]) =>
    ['Google', 'OpenAI', 'Anthropic', 'xAI', 'DeepSeek', 'Meta'].map(
      (name, i) => [name, weights[i] ?? 0.01] as const,
    )
  for (const [months, weights] of [
    [1, [0.46, 0.22, 0.25, 0.04, 0.01, 0.01]],
    [2, [0.4, 0.25, 0.25, 0.05, 0.02, 0.02]],
    [4, [0.36, 0.27, 0.25, 0.06, 0.02, 0.02]],
  ] as const) {
    const endMs = c.endOfMonth(months)
    bank.family({
      id: `best-ai-month${months}`,
      family: 'best-ai',
      topic: 'technology',
      kind: 'field',
      endMs,
      other: 0.02,
      title: (m) =>
        `Will ${m.name} have the best AI model at the end of ${c.month(endMs)} ${c.yearOf(endMs)}?`,
      rule: (m) =>
        `a model of ${m.name} has the highest text arena score on LMArena with style control on at 12:00 PM ET on ${c.mdy(endMs)}`,
      decidedBy: BY_ARENA,
      members: labs(weights),
      on: {
        polymarket: {
          group: `Which company has best AI model end of ${c.month(endMs)}?`,
          title: (m) =>
            `Will ${m.name} have the best AI model at the end of ${c.month(endMs)} ${c.yearOf(endMs)}?`,
        },
        ...(months < 4
          ? {
              limitless: { group: `Best AI model end of ${c.month(endMs)}?`, take: 4 },
              jupiter: 'mirror' as const,
            }
          : {}),
        ...(months === 1
          ? {
              manifold: {
                group: `Which lab will top LMArena at the end of ${c.month(endMs)} ${c.yearOf(endMs)}?`,
                take: 5,
              },
            }
          : {}),
      },
    })
  }
  bank.family({
    id: 'best-coding-ai',
    family: 'best-ai',
    topic: 'technology',
    kind: 'field',
    endMs: c.endOfMonth(1),
    other: 0.02,
    title: (m) =>
      `Will ${m.name} have the best coding AI model at the end of ${c.month(c.endOfMonth(1))} ${c.yearOf(c.endOfMonth(1))}?`,
    rule: (m) =>
      `a model of ${m.name} leads the WebDev arena of LMArena at 12:00 PM ET on ${c.mdy(c.endOfMonth(1))}`,
    members: [
      ['Anthropic', 0.55],
      ['OpenAI', 0.24],
      ['Google', 0.18],
    ],
    on: {
      polymarket: { group: `Which company has best coding AI model end of ${c.month(c.endOfMonth(1))}?` },
    },
  })
  const dates = [c.endOfMonth(1), c.endOfMonth(4), c.endOfMonth(7)]
  for (const [model, maker, id, odds, venues] of [
    ['GPT-6', 'OpenAI', 'gpt-6', [0.22, 0.56, 0.79], ['limitless', 'manifold', 'mirror']],
    ['Gemini 4', 'Google', 'gemini-4', [0.16, 0.48, 0.74], ['limitless']],
    ['Grok 6', 'xAI', 'grok-6', [0.08, 0.3, 0.55], ['manifold']],
    ['DeepSeek V5', 'DeepSeek', 'deepseek-v5', [0.12, 0.41, 0.63], ['myriad']],
    ['Llama 5', 'Meta', 'llama-5', [0.03, 0.11, 0.2], []],
  ] as const) {
    const on = venues as readonly string[]
    bank.family({
      id: `release-${id}`,
      family: 'model-releases',
      topic: 'technology',
      kind: 'ladder',
      endMs: dates[2] ?? 0,
      title: (m) => `Will ${model} be released by ${m.name}?`,
      rule: (m) => `${maker} makes ${model} available to the general public by ${m.name}, 11:59 PM ET`,
      members: dates.map((endMs, i) => ({
        name: c.mdy(endMs),
        label: c.md(endMs),
        p: odds[i] ?? 0.3,
        endMs,
      })),
      on: {
        polymarket: { group: `${model} released by...?`, title: (m) => `${model} released by ${m.name}?` },
        ...(on.includes('limitless') ? { limitless: { group: `${model} released by...?` } } : {}),
        ...(on.includes('manifold')
          ? { manifold: { title: (m) => `Will ${maker} release ${model} by ${m.name}?` } }
          : {}),
        ...(on.includes('myriad')
          ? {
              myriad: {
                title: (m) => `${maker} to ship ${model.replace('DeepSeek ', '')} by ${m.label}?`,
                take: 2,
              },
            }
          : {}),
        ...(on.includes('mirror') ? { jupiter: 'mirror' as const } : {}),
      },
    })
  }
  bank.single({
    id: 'announce-gpt-6',
    family: 'model-releases',
    topic: 'technology',
    title: `Will OpenAI announce GPT-6 by ${c.mdy(dates[0] ?? 0)}?`,
    rule: `OpenAI officially announces a model named GPT-6 by ${c.mdy(dates[0] ?? 0)}, whether or not it is available`,
    endMs: dates[0] ?? 0,
    p: 0.35,
    on: {
      polymarket: `GPT-6 announced by ${c.md(dates[0] ?? 0)}?`,
      manifold: `Will OpenAI announce GPT-6 by ${c.mdy(dates[0] ?? 0)}?`,
    },
  })
  bank.family({
    id: 'frontiermath',
    topic: 'technology',
    kind: 'ladder',
    endMs: c.endOfMonth(7),
    title: (m) => `Will any AI score ${m.name} or more on FrontierMath Tier 4 by ${c.mdy(c.endOfMonth(7))}?`,
    rule: (m) =>
      `Epoch AI publishes a FrontierMath Tier 4 result of at least ${m.name} for any model by ${c.mdy(c.endOfMonth(7))}`,
    members: [
      ['80%', 0.15],
      ['70%', 0.32],
      ['60%', 0.56],
    ],
    on: {
      polymarket: {
        group: `FrontierMath Tier 4 score by ${c.md(c.endOfMonth(7))}?`,
        title: (m) =>
          `Will any AI score at least ${m.name} on FrontierMath Tier 4 by ${c.md(c.endOfMonth(7))}?`,
      },
      manifold: {
        title: (m) => `Will an AI get ${m.name}+ on FrontierMath Tier 4 by ${c.mdy(c.endOfMonth(7))}?`,
        take: ['70%', '60%'],
      },
    },
  })
}

function writeCompanies(bank: Bank): void {
  const { calendar: c } = bank
  const dates = [c.endOfMonth(7), c.endOfYear(1)]
  for (const [company, id, odds, complement] of [
    ['OpenAI', 'openai', [0.14, 0.49], 'limitless'],
    ['Anthropic', 'anthropic', [0.31, 0.63], 'limitless'],
    ['Stripe', 'stripe', [0.09, 0.27], 'none'],
    ['Databricks', 'databricks', [0.28, 0.6], 'none'],
    ['Kraken', 'kraken', [0.36, 0.66], 'none'],
  ] as const) {
    bank.family({
      id: `ipo-${id}`,
      family: 'ipos',
      topic: 'technology',
      kind: 'ladder',
      endMs: dates[1] ?? 0,
      title: (m) => `Will ${company} IPO by ${m.name}?`,
      rule: (m) => `shares of ${company} begin trading on a public exchange by ${m.name}`,
      members: dates.map((endMs, i) => ({
        name: c.mdy(endMs),
        label: c.mdy(endMs),
        p: odds[i] ?? 0.3,
        endMs,
      })),
      on: {
        polymarket: { group: `${company} IPO by...?`, title: (m) => `${company} IPO by ${m.name}?` },
        ...(complement === 'limitless'
          ? {
              limitless: { title: (m) => `${company} not IPO by ${m.name}?`, isComplement: true },
              manifold: { title: (m) => `Will ${company} go public by ${m.name}?` },
            }
          : {}),
        ...(id === 'kraken' ? { myriad: { title: (m) => `Kraken to IPO by ${m.label}?` } } : {}),
      },
    })
  }
  bank.single({
    id: 'ipo-filed-openai',
    family: 'ipos',
    topic: 'technology',
    title: `Will OpenAI file publicly for an IPO by ${c.mdy(dates[0] ?? 0)}?`,
    rule: `OpenAI publicly files an S-1 with the SEC by ${c.mdy(dates[0] ?? 0)}`,
    endMs: dates[0] ?? 0,
    p: 0.37,
    on: {
      polymarket: `OpenAI files for IPO by ${c.mdy(dates[0] ?? 0)}?`,
      manifold: `Will OpenAI publish an S-1 by ${c.mdy(dates[0] ?? 0)}?`,
    },
  })
  bank.family({
    id: 'openai-ipo-cap',
    family: 'ipo-caps',
    topic: 'technology',
    kind: 'ladder',
    endMs: c.endOfYear(1),
    title: (m) => `Will OpenAI's market cap be above ${m.name} at the close of its first trading day?`,
    rule: (m) =>
      `OpenAI's market capitalisation is above ${m.name} at the close of its first day of trading, by ${c.mdy(c.endOfYear(1))}`,
    members: [
      ['$2T', 0.09],
      ['$1.5T', 0.21],
      ['$1T', 0.38],
    ],
    on: {
      polymarket: {
        group: 'OpenAI IPO closing market cap above ___?',
        title: (m) => `OpenAI closing market cap above ${m.name} on IPO day?`,
      },
      limitless: { group: 'OpenAI IPO closing market cap above ___?', take: 2 },
    },
  })
  const gta = c.endOfMonth(0)
  bank.family({
    id: 'gta-vi',
    family: 'gta',
    topic: 'technology',
    kind: 'ladder',
    endMs: c.endOfMonth(7),
    title: (m) => `Will GTA VI be released by ${m.name}?`,
    rule: (m) => `Grand Theft Auto VI is available for purchase and play in the US by ${m.name}`,
    members: [
      { name: c.mdy(gta), label: c.md(gta), p: 0.8, endMs: gta },
      { name: c.mdy(c.endOfMonth(7)), label: c.md(c.endOfMonth(7)), p: 0.94, endMs: c.endOfMonth(7) },
    ],
    on: {
      polymarket: { group: 'GTA VI released by...?', title: (m) => `GTA VI released by ${m.name}?` },
      manifold: { title: (m) => `Will GTA 6 be out by ${m.name}?` },
      myriad: { title: (m) => `GTA VI to launch by ${m.label}?`, take: 1 },
      limitless: { group: 'GTA VI released by...?' },
      jupiter: 'mirror',
    },
  })
  bank.single({
    id: 'gta-vi-100-dollars',
    family: 'gta',
    topic: 'technology',
    title: 'Will the standard edition of GTA VI cost $100 or more at launch?',
    rule: 'the US list price of the standard edition of Grand Theft Auto VI at launch is at least $100',
    endMs: c.endOfMonth(2),
    p: 0.04,
    on: { polymarket: 'Will GTA 6 cost $100+?', manifold: 'Will GTA VI cost at least $100 at launch?' },
  })
  bank.family({
    id: 'nvidia-cap',
    topic: 'technology',
    kind: 'ladder',
    endMs: c.endOfMonth(7),
    title: (m) => `Will NVIDIA reach a market cap of ${m.name} by ${c.mdy(c.endOfMonth(7))}?`,
    rule: (m) =>
      `NVIDIA's market capitalisation reaches ${m.name} during regular trading by ${c.mdy(c.endOfMonth(7))}`,
    members: [
      ['$8T', 0.11],
      ['$7T', 0.26],
      ['$6T', 0.56],
    ],
    on: {
      polymarket: {
        group: `How high will NVIDIA's market cap go by ${c.md(c.endOfMonth(7))}?`,
        title: (m) => `NVIDIA market cap reaches ${m.name} by ${c.md(c.endOfMonth(7))}?`,
      },
      manifold: {
        title: (m) => `Will Nvidia hit a ${m.name} market cap by ${c.mdy(c.endOfMonth(7))}?`,
        take: ['$6T', '$7T'],
      },
    },
  })
  const quarter = c.next(1, 5, 12)
  bank.family({
    id: 'tesla-deliveries',
    topic: 'technology',
    kind: 'field',
    endMs: quarter,
    other: 0.01,
    title: (m) => `Will Tesla deliver ${m.name} vehicles in Q4 ${c.year}?`,
    rule: (m) => `Tesla reports deliveries of ${m.name} vehicles for the fourth quarter of ${c.year}`,
    members: [
      ['fewer than 400,000', 0.17],
      ['400,000 to 424,999', 0.29],
      ['425,000 to 449,999', 0.29],
      ['450,000 to 474,999', 0.15],
      ['475,000 or more', 0.09],
    ],
    on: {
      polymarket: {
        group: `How many Tesla deliveries in Q4 ${c.year}?`,
        label: (m) => m.name.replace('fewer than ', '<').replace(' or more', '+').replace(' to ', '-'),
      },
      limitless: {
        group: `Tesla deliveries in Q4 ${c.year}?`,
        label: (m) => m.name.replace('fewer than ', '<').replace(' or more', '+').replace(' to ', '-'),
        take: 4,
      },
    },
  })
  const robo = c.endOfMonth(4)
  bank.single({
    id: 'tesla-unsupervised-fsd',
    family: 'tesla-autonomy',
    topic: 'technology',
    title: `Will Tesla launch unsupervised full self-driving by ${c.mdy(robo)}?`,
    rule: `Tesla makes unsupervised FSD available to any private owner in the US by ${c.mdy(robo)}`,
    endMs: robo,
    p: 0.23,
    on: {
      polymarket: `Tesla launches unsupervised full self driving (FSD) by ${c.md(robo)}?`,
      manifold: `Will Tesla release unsupervised FSD to customers by ${c.mdy(robo)}?`,
    },
  })
  bank.single({
    id: 'tesla-robotaxi-california',
    family: 'tesla-autonomy',
    topic: 'technology',
    title: `Will Tesla launch a driverless robotaxi service in California by ${c.mdy(robo)}?`,
    rule: `Tesla offers paid rides to the public in California without a human in the car by ${c.mdy(robo)}`,
    endMs: robo,
    p: 0.16,
    on: {
      polymarket: `Tesla launches driverless robotaxi service in California by ${c.md(robo)}?`,
      limitless: `Tesla driverless robotaxis in California by ${c.md(robo)}?`,
    },
  })
  const fold = c.endOfMonth(10)
  bank.single({
    id: 'apple-foldable',
    topic: 'technology',
    title: `Will Apple release a foldable iPhone by ${c.mdy(fold)}?`,
    rule: `a foldable iPhone is on sale in the US by ${c.mdy(fold)}`,
    endMs: fold,
    p: 0.82,
    on: {
      polymarket: `Will Apple release a foldable iPhone by ${c.mdy(fold)}?`,
      manifold: `Will Apple sell a foldable iPhone by ${c.mdy(fold)}?`,
      limitless: `Foldable iPhone released by ${c.md(fold)}?`,
    },
  })
  for (const [ceo, company, id, p] of [
    ['Tim Cook', 'Apple', 'cook', 0.46],
    ['Sundar Pichai', 'Alphabet', 'pichai', 0.12],
    ['Sam Altman', 'OpenAI', 'altman', 0.13],
    ['Elon Musk', 'Tesla', 'musk', 0.07],
  ] as const) {
    bank.single({
      id: `ceo-out-${id}`,
      family: 'ceos-out',
      topic: 'technology',
      title: `Will ${ceo} leave as CEO of ${company} by ${c.mdy(c.endOfMonth(8))}?`,
      rule: `${ceo} ceases to be CEO of ${company} by ${c.mdy(c.endOfMonth(8))}`,
      endMs: c.endOfMonth(8),
      p,
      swing: 0.6,
      on: {
        polymarket: `${ceo} out as ${company} CEO by ${c.md(c.endOfMonth(8))}?`,
        ...(id === 'cook'
          ? {
              manifold: `Will Tim Cook step down as Apple CEO by ${c.mdy(c.endOfMonth(8))}?`,
              limitless: {
                title: `Tim Cook still Apple CEO on ${c.mdy(c.endOfMonth(8))}?`,
                isComplement: true,
              },
            }
          : {}),
        ...(id === 'altman'
          ? { manifold: `Will Sam Altman stop being CEO of OpenAI by ${c.mdy(c.endOfMonth(8))}?` }
          : {}),
      },
    })
  }
  bank.single({
    id: 'musk-trillionaire',
    topic: 'technology',
    title: `Will Elon Musk be a trillionaire by ${c.mdy(c.endOfMonth(7))}?`,
    rule: `the Bloomberg Billionaires Index shows a net worth of Elon Musk of at least $1 trillion by ${c.mdy(c.endOfMonth(7))}`,
    endMs: c.endOfMonth(7),
    p: 0.4,
    on: {
      polymarket: `Elon Musk trillionaire by ${c.md(c.endOfMonth(7))}?`,
      manifold: `Will Elon Musk's net worth reach $1T by ${c.mdy(c.endOfMonth(7))}?`,
      limitless: `Elon Musk trillionaire by ${c.md(c.endOfMonth(7))}?`,
      jupiter: 'mirror',
    },
  })
}

export function writeTechnology(bank: Bank): void {
  writeModels(bank)
  writeCompanies(bank)
}
