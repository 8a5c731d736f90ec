import type { Bank } from './collect-questions.ts'

function writeElections(bank: Bank): void {
  const { calendar: c } = bank
  const france = c.next(4, 25, 60)
  const first = c.next(4, 11, 46)
  const y = c.yearOf(france)
  const candidates: readonly (readonly [string, number])[] = [
    ['Jordan Bardella', 0.39],
    ['Édouard Philippe', 0.19],
    ['Jean-Luc Mélenchon', 0.07],
    ['Bruno Retailleau', 0.06],
    ['Raphaël Glucksmann', 0.08],
    ['Marine Le Pen', 0.05],
    ['Gabriel Attal', 0.05],
    ['Dominique de Villepin', 0.04],
  ]
  bank.family({
    id: 'france-president',
    family: 'france-president',
    topic: 'world',
    kind: 'field',
    endMs: france,
    createdDaysAgo: 300,
    swing: 0.6,
    other: 0.05,
    title: (m) => `Will ${m.name} win the ${y} French presidential election?`,
    rule: (m) => `${m.name} is elected President of France in the ${y} election`,
    members: candidates,
    on: {
      polymarket: { group: `Next French presidential election` },
      jupiter: 'mirror',
      limitless: { group: `Who will win the ${y} French presidential election?`, take: 5 },
      manifold: { group: `${y} French presidential election: who wins?`, take: 7 },
      myriad: {
        group: `France's next president?`,
        take: ['Jordan Bardella', 'Édouard Philippe', 'Jean-Luc Mélenchon'],
      },
    },
  })
  bank.family({
    id: 'france-second-round',
    family: 'france-president',
    topic: 'world',
    kind: 'set',
    endMs: first,
    createdDaysAgo: 120,
    swing: 0.6,
    title: (m) => `Will ${m.name} advance to the second round of the ${y} French presidential election?`,
    rule: (m) =>
      `${m.name} is one of the two candidates in the second round of the ${y} French presidential election`,
    members: candidates.slice(0, 6).map(([name, p]) => [name, Math.min(0.86, p * 2.1)] as const),
    on: {
      polymarket: {
        group: `Who will advance to the second round of the French presidential election?`,
        title: (m) => `Will ${m.name} advance to the second round of the French election?`,
      },
      manifold: {
        title: (m) => `Will ${m.name} make the runoff of the ${y} French presidential election?`,
        take: 3,
      },
    },
  })
  const spain = c.next(11, 30, 200)
  bank.family({
    id: 'spain-most-seats',
    family: 'spain-election',
    topic: 'world',
    kind: 'field',
    endMs: spain,
    other: 0.01,
    title: (m) => `Will ${m.name} win the most seats in the next Spanish general election?`,
    rule: (m) =>
      `${m.name} wins the most seats in the Congress of Deputies at the next Spanish general election`,
    members: [
      ['PP', 0.79],
      ['PSOE', 0.15],
      ['Vox', 0.05],
    ],
    on: {
      polymarket: {
        group: 'Spain: most seats in next general election?',
        title: (m) => `Will ${m.name} win the most seats in the next Spanish election?`,
      },
      manifold: { group: 'Which party will win the most seats in the next Spanish general election?' },
    },
  })
  bank.family({
    id: 'spain-next-pm',
    family: 'spain-election',
    topic: 'world',
    kind: 'field',
    endMs: spain,
    other: 0.06,
    title: (m) => `Will ${m.name} be Prime Minister of Spain after the next election?`,
    rule: (m) =>
      `${m.name} is the first to be sworn in as Prime Minister of Spain after the next general election`,
    members: [
      ['Alberto Núñez Feijóo', 0.66],
      ['Pedro Sánchez', 0.17],
      ['Santiago Abascal', 0.06],
      ['Isabel Díaz Ayuso', 0.05],
    ],
    on: {
      polymarket: {
        group: 'Next Prime Minister of Spain?',
        title: (m) => `Will ${m.name} be the next Prime Minister of Spain?`,
      },
      limitless: { group: 'Next Prime Minister of Spain?', take: 3 },
    },
  })
  const israel = c.endOfMonth(8)
  bank.family({
    id: 'israel-next-pm',
    family: 'israel-pm',
    topic: 'world',
    kind: 'field',
    endMs: israel,
    other: 0.05,
    title: (m) => `Will ${m.name} be the next Prime Minister of Israel?`,
    rule: (m) =>
      `${m.name} is the prime minister of the first Israeli government sworn in after market creation`,
    members: [
      ['Benjamin Netanyahu', 0.39],
      ['Naftali Bennett', 0.36],
      ['Gadi Eisenkot', 0.12],
      ['Yair Lapid', 0.03],
      ['Avigdor Lieberman', 0.03],
    ],
    on: {
      polymarket: { group: 'Next Prime Minister of Israel?' },
      limitless: { group: 'Who will be the next Prime Minister of Israel?', take: 4 },
      manifold: { group: 'Who will be the next Prime Minister of Israel?', take: 4 },
      jupiter: 'mirror',
    },
  })
  bank.single({
    id: 'netanyahu-out-half',
    family: 'israel-pm',
    topic: 'world',
    title: `Will Netanyahu cease to be Prime Minister of Israel by ${c.mdy(c.endOfMonth(4))}?`,
    rule: `Benjamin Netanyahu ceases to be Prime Minister of Israel for any length of time by ${c.mdy(c.endOfMonth(4))}`,
    endMs: c.endOfMonth(4),
    p: 0.44,
    swing: 0.6,
    on: {
      polymarket: `Netanyahu out by ${c.md(c.endOfMonth(4))}?`,
      limitless: `Netanyahu out by ${c.md(c.endOfMonth(4))}?`,
      manifold: {
        title: `Will Netanyahu still be PM of Israel at the end of ${c.month(c.endOfMonth(4))} ${c.yearOf(c.endOfMonth(4))}?`,
        isComplement: true,
      },
    },
  })
  const labour = c.endOfMonth(13)
  bank.family({
    id: 'labour-next-leader',
    family: 'uk-leadership',
    topic: 'world',
    kind: 'field',
    endMs: labour,
    other: 0.09,
    title: (m) => `Will ${m.name} be the next leader of the UK Labour Party?`,
    rule: (m) => `${m.name} is the next permanent leader of the UK Labour Party by ${c.mdy(labour)}`,
    members: [
      ['Andy Burnham', 0.37],
      ['Wes Streeting', 0.2],
      ['Angela Rayner', 0.13],
      ['Shabana Mahmood', 0.11],
      ['Ed Miliband', 0.07],
      ['Lucy Powell', 0.03],
    ],
    on: {
      polymarket: {
        group: 'Next leader of the UK Labour Party?',
        title: (m) => `Will ${m.name} be the next Labour leader?`,
      },
      manifold: { group: 'Who will be the next Labour Party leader?', take: 5 },
    },
  })
  const dates = [c.endOfMonth(1), c.endOfMonth(4), c.endOfMonth(8)]
  bank.family({
    id: 'macron-out',
    topic: 'world',
    family: 'leaders-out',
    kind: 'ladder',
    endMs: dates[1] ?? 0,
    title: (m) => `Will Emmanuel Macron cease to be President of France by ${m.name}?`,
    rule: (m) => `Emmanuel Macron ceases to be President of France for any length of time by ${m.name}`,
    members: [
      { name: c.mdy(dates[0] ?? 0), label: c.md(dates[0] ?? 0), p: 0.02, endMs: dates[0] ?? 0 },
      { name: c.mdy(dates[1] ?? 0), label: c.md(dates[1] ?? 0), p: 0.06, endMs: dates[1] ?? 0 },
    ],
    on: {
      polymarket: { group: 'Macron out by...?', title: (m) => `Macron out by ${m.label}?` },
      manifold: { title: (m) => `Will Macron resign or be removed by ${m.name}?`, take: 1 },
    },
  })
  for (const [name, role, id, odds] of [
    ['Friedrich Merz', 'Chancellor of Germany', 'merz', [0.03, 0.1, 0.19]],
    ['Mark Carney', 'Prime Minister of Canada', 'carney', [0.01, 0.04, 0.09]],
    ['Sanae Takaichi', 'Prime Minister of Japan', 'takaichi', [0.03, 0.11, 0.22]],
    ['Vladimir Putin', 'President of Russia', 'putin', [0.01, 0.03, 0.05]],
  ] as const) {
    bank.family({
      id: `out-${id}`,
      topic: 'world',
      family: 'leaders-out',
      kind: 'ladder',
      endMs: dates[2] ?? 0,
      title: (m) => `Will ${name} cease to be ${role} by ${m.name}?`,
      rule: (m) => `${name} ceases to be ${role} for any length of time by ${m.name}`,
      members: dates.map((endMs, i) => ({
        name: c.mdy(endMs),
        label: c.md(endMs),
        p: odds[i] ?? 0.1,
        endMs,
      })),
      on: {
        polymarket: {
          group: `${name.split(' ')[1]} out by...?`,
          title: (m) => `${name} out as ${role} by ${m.label}?`,
        },
        ...(id === 'putin'
          ? {
              manifold: {
                title: (m) => `Will Putin still be in power on ${m.name}?`,
                isComplement: true,
                take: 1,
              },
            }
          : {}),
      },
    })
  }
}

function writeConflicts(bank: Bank): void {
  const { calendar: c } = bank
  const dates = [c.endOfMonth(1), c.endOfMonth(4), c.endOfMonth(7)]
  const ladder = (odds: readonly number[]) =>
    dates.map((endMs, i) => ({ name: c.mdy(endMs), label: c.md(endMs), p: odds[i] ?? 0.5, endMs }))
  bank.family({
    id: 'ukraine-ceasefire',
    family: 'ukraine-peace',
    topic: 'world',
    kind: 'ladder',
    endMs: dates[2] ?? 0,
    createdDaysAgo: 90,
    title: (m) => `Will Russia and Ukraine agree to a ceasefire by ${m.name}?`,
    rule: (m) =>
      `Russia and Ukraine officially agree to a mutual general ceasefire by ${m.name}, 11:59 PM ET`,
    members: ladder([0.09, 0.31, 0.44]),
    on: {
      polymarket: {
        group: 'Russia x Ukraine ceasefire by...?',
        title: (m) => `Russia x Ukraine ceasefire by ${m.name}?`,
      },
      limitless: { group: 'Russia x Ukraine ceasefire by...?' },
      jupiter: 'mirror',
      manifold: { title: (m) => `Will there be a ceasefire between Russia and Ukraine by ${m.name}?` },
      myriad: {
        title: (m) => `Russia-Ukraine ceasefire by ${m.label}?`,
        take: [c.mdy(dates[0] ?? 0), c.mdy(dates[1] ?? 0)],
      },
    },
  })
  bank.family({
    id: 'ukraine-peace-deal',
    family: 'ukraine-peace',
    topic: 'world',
    kind: 'ladder',
    endMs: dates[2] ?? 0,
    title: (m) => `Will Russia and Ukraine sign a peace agreement by ${m.name}?`,
    rule: (m) => `Russia and Ukraine sign a peace agreement that ends the war by ${m.name}`,
    members: ladder([0.03, 0.13, 0.24]).slice(0, 3),
    on: {
      polymarket: {
        group: 'Russia x Ukraine peace deal signed by...?',
        title: (m) => `Russia x Ukraine peace deal signed by ${m.name}?`,
      },
      manifold: { title: (m) => `Will Russia and Ukraine sign a peace treaty by ${m.name}?`, take: 1 },
    },
  })
  bank.family({
    id: 'putin-zelenskyy-meet',
    family: 'ukraine-peace',
    topic: 'world',
    kind: 'field',
    endMs: dates[2] ?? 0,
    other: 0.62,
    title: (m) => `Will Putin and Zelenskyy next meet in ${m.name} by ${c.mdy(dates[2] ?? 0)}?`,
    rule: (m) =>
      `Vladimir Putin and Volodymyr Zelenskyy meet in person by ${c.mdy(dates[2] ?? 0)} and the first such meeting is in ${m.name}`,
    members: [
      ['Turkey', 0.1],
      ['Saudi Arabia', 0.08],
      ['United Arab Emirates', 0.09],
      ['Hungary', 0.04],
      ['Switzerland', 0.04],
    ],
    on: {
      polymarket: {
        group: `Where will Putin and Zelenskyy meet next?`,
        title: (m) => `Will Putin and Zelenskyy meet next in ${m.name}?`,
      },
      limitless: { group: `Where will Zelenskyy and Putin meet next?`, take: 4 },
    },
  })
  for (const [place, odds] of [
    ['Kramatorsk', [0.02, 0.09, 0.2]],
    ['Zaporizhzhia', [0.01, 0.03, 0.07]],
  ] as const) {
    bank.family({
      id: `capture-${place.toLowerCase()}`,
      family: 'ukraine-cities',
      topic: 'world',
      kind: 'ladder',
      endMs: dates[2] ?? 0,
      title: (m) => `Will Russia capture ${place} by ${m.name}?`,
      rule: (m) => `the ISW map shows all of ${place} under Russian control by ${m.name}`,
      members: ladder(odds),
      on: {
        polymarket: {
          group: `Will Russia capture ${place} by...?`,
          title: (m) => `Will Russia capture ${place} by ${m.label}?`,
        },
        ...(place === 'Kramatorsk'
          ? { manifold: { title: (m) => `Russia captures ${place} before ${m.name}?`, take: 2 } }
          : {}),
      },
    })
  }
  bank.family({
    id: 'iran-nuclear-deal',
    family: 'iran',
    topic: 'world',
    kind: 'ladder',
    endMs: dates[2] ?? 0,
    title: (m) => `Will the US and Iran sign a nuclear deal by ${m.name}?`,
    rule: (m) => `the United States and Iran sign an agreement on Iran's nuclear programme by ${m.name}`,
    members: ladder([0.06, 0.2, 0.31]),
    on: {
      polymarket: {
        group: 'US-Iran nuclear deal by...?',
        title: (m) => `US-Iran nuclear deal by ${m.name}?`,
      },
      limitless: { group: 'US-Iran nuclear deal by…?' },
      myriad: { title: (m) => `US and Iran nuclear agreement by ${m.label}?`, take: 2 },
      jupiter: 'mirror',
    },
  })
  bank.single({
    id: 'iran-strike-us',
    family: 'iran',
    topic: 'world',
    title: `Will the US strike Iran by ${c.mdy(dates[1] ?? 0)}?`,
    rule: `the United States carries out a drone, missile or air strike on Iranian soil between market creation and ${c.mdy(dates[1] ?? 0)}`,
    endMs: dates[1] ?? 0,
    p: 0.27,
    on: {
      polymarket: `US strikes Iran by ${c.md(dates[1] ?? 0)}?`,
      limitless: `US strikes Iran by ${c.md(dates[1] ?? 0)}?`,
      manifold: `Will the United States strike Iran before ${c.mdy((dates[1] ?? 0) + 86_400_000)}?`,
    },
  })
  bank.single({
    id: 'iran-strike-israel',
    family: 'iran',
    topic: 'world',
    title: `Will Israel strike Iran by ${c.mdy(dates[1] ?? 0)}?`,
    rule: `Israel carries out a drone, missile or air strike on Iranian soil between market creation and ${c.mdy(dates[1] ?? 0)}`,
    endMs: dates[1] ?? 0,
    p: 0.43,
    on: {
      polymarket: `Israel strikes Iran by ${c.md(dates[1] ?? 0)}?`,
      limitless: `Israel strikes Iran by ${c.md(dates[1] ?? 0)}?`,
    },
  })
  bank.single({
    id: 'iran-strike-both',
    family: 'iran',
    topic: 'world',
    title: `Will both the US and Israel strike Iran by ${c.mdy(dates[1] ?? 0)}?`,
    rule: `both the United States and Israel carry out strikes on Iranian soil between market creation and ${c.mdy(dates[1] ?? 0)}`,
    endMs: dates[1] ?? 0,
    p: 0.22,
    on: { polymarket: `US and Israel strike Iran by ${c.md(dates[1] ?? 0)}?` },
  })
  for (const [id, odds, ends] of [
    ['china-taiwan', [0.03, 0.06], [c.endOfMonth(7), c.endOfYear(1)]],
  ] as const) {
    bank.family({
      id: `${id}-invade`,
      family: 'taiwan',
      topic: 'world',
      kind: 'ladder',
      endMs: ends[1],
      title: (m) => `Will China invade Taiwan by ${m.name}?`,
      rule: (m) =>
        `China commences a military offensive intended to take control over any part of Taiwan's main island by ${m.name}`,
      members: ends.map((endMs, i) => ({
        name: c.mdy(endMs),
        label: c.mdy(endMs),
        p: odds[i] ?? 0.05,
        endMs,
      })),
      on: {
        polymarket: {
          group: 'Will China invade Taiwan by...?',
          title: (m) => `Will China invade Taiwan by ${m.name}?`,
        },
        manifold: {
          title: (m) => `Will China launch a full-scale invasion of Taiwan by ${m.name}?`,
          take: [c.mdy(ends[1])],
        },
        limitless: { group: 'Will China invade Taiwan by...?' },
      },
    })
    bank.single({
      id: `${id}-blockade`,
      family: 'taiwan',
      topic: 'world',
      title: `Will China blockade Taiwan by ${c.mdy(ends[1])}?`,
      rule: `China announces or enforces a naval or air blockade of Taiwan by ${c.mdy(ends[1])}`,
      endMs: ends[1],
      p: 0.09,
      on: {
        polymarket: `Will China blockade Taiwan by ${c.mdy(ends[1])}?`,
        manifold: `Will China blockade Taiwan before ${c.yearOf(ends[1]) + 1}?`,
      },
    })
  }
}

function writeDiplomacy(bank: Bank): void {
  const { calendar: c } = bank
  const half = c.endOfMonth(7)
  bank.family({
    id: 'trump-visits',
    family: 'trump-visits',
    topic: 'world',
    kind: 'set',
    endMs: half,
    title: (m) => `Will Donald Trump visit ${m.name} by ${c.mdy(half)}?`,
    rule: (m) => `Donald Trump sets foot in ${m.name} between market creation and ${c.mdy(half)}`,
    members: [
      ['China', 0.34],
      ['India', 0.38],
      ['Saudi Arabia', 0.3],
      ['Ukraine', 0.06],
      ['Taiwan', 0.01],
      ['Israel', 0.35],
    ],
    on: {
      polymarket: {
        group: `Which countries will Trump visit by ${c.md(half)}?`,
        title: (m) => `Will Trump visit ${m.name} by ${c.md(half)}?`,
      },
      limitless: {
        group: `Which countries will Trump visit by ${c.md(half)}?`,
        take: ['China', 'India', 'Israel'],
      },
      manifold: {
        title: (m) => `Will Trump travel to ${m.name} by ${c.mdy(half)}?`,
        take: ['China', 'India', 'Ukraine'],
      },
    },
  })
  bank.single({
    id: 'xi-visits-us',
    family: 'trump-visits',
    topic: 'world',
    title: `Will Xi Jinping visit the United States by ${c.mdy(c.endOfYear())}?`,
    rule: `Xi Jinping sets foot on United States soil by ${c.mdy(c.endOfYear())}`,
    endMs: c.endOfYear(),
    p: 0.36,
    on: {
      polymarket: `Will Xi Jinping visit the US in ${c.year}?`,
      manifold: `Will Xi Jinping visit the US before ${c.year + 1}?`,
      limitless: `Xi Jinping visits US by ${c.md(c.endOfYear())}?`,
    },
  })
  bank.family({
    id: 'us-tariff-deal',
    family: 'tariff-deals',
    topic: 'world',
    kind: 'set',
    endMs: c.endOfMonth(4),
    title: (m) => `Will the US and ${m.name} sign a trade agreement by ${c.mdy(c.endOfMonth(4))}?`,
    rule: (m) =>
      `the United States and ${m.name} both sign or formally announce a trade agreement by ${c.mdy(c.endOfMonth(4))}`,
    members: [
      ['China', 0.41],
      ['India', 0.58],
      ['Canada', 0.29],
      ['Switzerland', 0.52],
      ['Brazil', 0.24],
    ],
    on: {
      polymarket: {
        group: `US trade agreements by ${c.md(c.endOfMonth(4))}?`,
        title: (m) => `US x ${m.name} trade deal by ${c.md(c.endOfMonth(4))}?`,
      },
      limitless: {
        title: (m) => `US x ${m.name} tariff agreement by ${c.md(c.endOfMonth(4))}?`,
        take: ['China', 'India'],
      },
      manifold: {
        title: (m) => `Will the US and ${m.name} reach a trade deal by ${c.mdy(c.endOfMonth(4))}?`,
        take: ['China', 'Canada'],
      },
    },
  })
  const nobel = c.next(10, 9, 60)
  bank.family({
    id: 'nobel-peace',
    topic: 'world',
    kind: 'field',
    endMs: nobel,
    other: 0.62,
    title: (m) => `Will ${m.name} win the ${c.yearOf(nobel)} Nobel Peace Prize?`,
    rule: (m) => `${m.name} is awarded the ${c.yearOf(nobel)} Nobel Peace Prize, alone or shared`,
    members: [
      ['Donald Trump', 0.07],
      ['Volodymyr Zelenskyy', 0.06],
      ['Yulia Navalnaya', 0.05],
      ['UNRWA', 0.05],
      ["Sudan's Emergency Response Rooms", 0.12],
      ['Pope Leo XIV', 0.03],
    ],
    on: {
      polymarket: { group: `Nobel Peace Prize Winner ${c.yearOf(nobel)}` },
      manifold: { group: `Who will win the ${c.yearOf(nobel)} Nobel Peace Prize?`, take: 5 },
    },
  })
  bank.single({
    id: 'greenland-acquired',
    family: 'greenland',
    topic: 'world',
    title: `Will the US acquire part of Greenland by ${c.mdy(c.endOfYear(1))}?`,
    rule: `the United States acquires sovereignty over any part of Greenland by ${c.mdy(c.endOfYear(1))}`,
    endMs: c.endOfYear(1),
    p: 0.06,
    on: {
      polymarket: `Will the US acquire any part of Greenland before ${c.year + 2}?`,
      manifold: `Will the US acquire any of Greenland by the end of ${c.year + 1}?`,
      jupiter: 'mirror',
    },
  })
  bank.single({
    id: 'greenland-referendum',
    family: 'greenland',
    topic: 'world',
    title: `Will Greenland announce an independence referendum by ${c.mdy(c.endOfYear(1))}?`,
    rule: `the government of Greenland announces a date for an independence referendum by ${c.mdy(c.endOfYear(1))}`,
    endMs: c.endOfYear(1),
    p: 0.11,
    on: { polymarket: `Greenland announces independence referendum before ${c.year + 2}?` },
  })
  bank.single({
    id: 'nato-leaves-us',
    topic: 'world',
    title: `Will the US announce its withdrawal from NATO by ${c.mdy(c.endOfYear(1))}?`,
    rule: `the United States gives formal notice of withdrawal from NATO by ${c.mdy(c.endOfYear(1))}`,
    endMs: c.endOfYear(1),
    p: 0.04,
    on: {
      polymarket: `US announces withdrawal from NATO before ${c.year + 2}?`,
      manifold: `Will the US give notice of leaving NATO by the end of ${c.year + 1}?`,
      predictit: `Will the US give notice of NATO withdrawal before ${c.year + 2}?`,
    },
  })
}

export function writeWorldAffairs(bank: Bank): void {
  writeElections(bank)
  writeConflicts(bank)
  writeDiplomacy(bank)
}
