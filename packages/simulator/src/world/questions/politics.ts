import type { Bank } from './collect-questions.ts'

const DEMOCRATS: readonly (readonly [string, number])[] = [
  ['Gavin Newsom', 0.31],
  ['Alexandria Ocasio-Cortez', 0.11],
  ['Josh Shapiro', 0.09],
  ['Pete Buttigieg', 0.08],
  ['Jon Ossoff', 0.08],
  ['Kamala Harris', 0.05],
  ['Andy Beshear', 0.05],
  ['JB Pritzker', 0.05],
  ['Wes Moore', 0.03],
  ['Gretchen Whitmer', 0.03],
  ['Mark Kelly', 0.04],
  ['Ro Khanna', 0.02],
]

const REPUBLICANS: readonly (readonly [string, number])[] = [
  ['JD Vance', 0.5],
  ['Marco Rubio', 0.16],
  ['Donald Trump Jr.', 0.04],
  ['Ron DeSantis', 0.03],
  ['Tucker Carlson', 0.04],
  ['Glenn Youngkin', 0.02],
  ['Nikki Haley', 0.02],
  ['Brian Kemp', 0.02],
  ['Josh Hawley', 0.02],
  ['Sarah Huckabee Sanders', 0.02],
]

const PRESIDENTS: readonly (readonly [string, number])[] = [
  ['JD Vance', 0.25],
  ['Gavin Newsom', 0.19],
  ['Marco Rubio', 0.08],
  ['Alexandria Ocasio-Cortez', 0.07],
  ['Josh Shapiro', 0.05],
  ['Pete Buttigieg', 0.05],
  ['Jon Ossoff', 0.05],
  ['Kamala Harris', 0.02],
  ['Donald Trump', 0.02],
  ['Dwayne Johnson', 0.01],
]

/** The spelling variant of a name that venues write in more than one way. */
function dotted(name: string): string {
  return name.replace('JD Vance', 'J.D. Vance').replace('JB Pritzker', 'J.B. Pritzker')
}

function writeNominations(bank: Bank): void {
  const { calendar: c } = bank
  const y = c.presidential
  const convention = c.day(y, 8, 31)
  const election = c.day(y, 11, 7)
  for (const [party, adjective, people] of [
    ['Democratic', 'Democratic', DEMOCRATS],
    ['Republican', 'Republican', REPUBLICANS],
  ] as const) {
    bank.family({
      id: `${party.toLowerCase()}-nominee`,
      family: `president-${y}`,
      topic: 'politics',
      kind: 'field',
      endMs: convention,
      createdDaysAgo: 400,
      swing: 0.5,
      other: 0.05,
      title: (m) => `Will ${m.name} win the ${y} ${party} presidential nomination?`,
      rule: (m) =>
        `${m.name} wins and accepts the ${y} nomination of the ${adjective} Party for U.S. president`,
      members: people,
      on: {
        polymarket: { group: `${party} Presidential Nominee ${y}` },
        jupiter: 'mirror',
        limitless: { group: `${party} Presidential Nominee ${y}`, label: (m) => dotted(m.name), take: 6 },
        manifold: { group: `Who will be the ${party} nominee for president in ${y}?`, take: 10 },
        predictit: {
          group: `Who will win the ${y} ${party} presidential nomination?`,
          label: (m) => dotted(m.name),
        },
      },
    })
  }
  bank.family({
    id: 'president-elected',
    family: `president-${y}`,
    topic: 'politics',
    kind: 'field',
    endMs: election,
    createdDaysAgo: 420,
    swing: 0.5,
    other: 0.16,
    title: (m) => `Will ${m.name} win the ${y} US presidential election?`,
    rule: (m) => `${m.name} wins the ${y} U.S. presidential election`,
    members: PRESIDENTS,
    on: {
      polymarket: { group: `Presidential Election Winner ${y}` },
      jupiter: 'mirror',
      limitless: { group: `Presidential Election Winner ${y}`, label: (m) => dotted(m.name), take: 5 },
      manifold: {
        title: (m) => `Will ${m.name} be elected president of the United States in ${y}?`,
        take: 6,
      },
      predictit: {
        group: `Who will win the ${y} US presidential election?`,
        label: (m) => dotted(m.name),
        take: 8,
      },
    },
  })
  bank.family({
    id: 'party-president',
    family: `party-wins-${y}`,
    topic: 'politics',
    kind: 'field',
    endMs: election,
    createdDaysAgo: 380,
    swing: 0.4,
    other: 0.005,
    title: (m) => `Will the ${m.name} candidate win the ${y} US presidential election?`,
    rule: (m) => `the nominee of the ${m.name} Party wins the ${y} U.S. presidential election`,
    members: [
      ['Democratic', 0.56],
      ['Republican', 0.43],
    ],
    on: {
      polymarket: {
        group: `Which party wins ${y} US Presidential Election?`,
        title: (m) =>
          `Will the ${m.name === 'Democratic' ? 'Democrats' : 'Republicans'} win the ${y} US Presidential Election?`,
        label: (m) => (m.name === 'Democratic' ? 'Democrat' : 'Republican'),
      },
      predictit: { group: `Which party will win the ${y} US presidential election?` },
      myriad: {
        group: `${y} US Presidential Election: which party wins?`,
        label: (m) => (m.name === 'Democratic' ? 'Democrats' : 'Republicans'),
      },
    },
  })
  bank.family({
    id: 'party-popular-vote',
    family: `party-wins-${y}`,
    topic: 'politics',
    kind: 'field',
    endMs: election,
    createdDaysAgo: 200,
    swing: 0.4,
    other: 0.005,
    title: (m) => `Will the ${m.name} candidate win the popular vote in the ${y} US presidential election?`,
    rule: (m) =>
      `the nominee of the ${m.name} Party receives the most votes nationwide in the ${y} U.S. presidential election`,
    members: [
      ['Democratic', 0.68],
      ['Republican', 0.31],
    ],
    on: {
      polymarket: { group: `Popular vote winner ${y} US Presidential Election?` },
      manifold: { group: `Which party will win the popular vote in the ${y} presidential election?` },
    },
  })
  for (const [state, p] of [
    ['Pennsylvania', 0.55],
    ['Georgia', 0.5],
    ['Arizona', 0.47],
    ['North Carolina', 0.45],
  ] as const) {
    bank.single({
      id: `democrat-wins-${state.toLowerCase().replace(' ', '-')}`,
      family: `party-wins-${y}`,
      topic: 'politics',
      title: `Will the Democratic candidate win ${state} in the ${y} presidential election?`,
      rule: `the Democratic nominee wins the electoral votes of ${state} in the ${y} U.S. presidential election`,
      endMs: election,
      p,
      swing: 0.5,
      createdDaysAgo: 120,
      on: {
        predictit: `Will the Democratic candidate win ${state} in ${y}?`,
        manifold: `Will Democrats win ${state} in the ${y} presidential election?`,
        ...(p > 0.48
          ? { polymarket: `Will a Democrat win ${state} in the ${y} Presidential Election?` }
          : {}),
      },
    })
  }
  for (const [name, p, q] of [
    ['Gavin Newsom', 0.78, 'gavin-newsom'],
    ['Alexandria Ocasio-Cortez', 0.6, 'aoc'],
    ['Kamala Harris', 0.45, 'kamala-harris'],
    ['Mark Cuban', 0.07, 'mark-cuban'],
    ['Stephen A. Smith', 0.16, 'stephen-a-smith'],
  ] as const) {
    const by = c.endOfMonth(13)
    bank.single({
      id: `announces-run-${q}`,
      family: `president-${y}`,
      topic: 'politics',
      title: `Will ${name} announce a ${y} presidential run by ${c.mdy(by)}?`,
      rule: `${name} publicly announces a candidacy for president in ${y} by ${c.mdy(by)}, 11:59 PM ET`,
      endMs: by,
      p,
      swing: 0.5,
      on: {
        polymarket: `Will ${name} announce a Presidential run before ${c.yearOf(by) + 1}?`,
        ...(p > 0.3
          ? { manifold: `Will ${name} announce a ${y} presidential campaign by the end of ${c.yearOf(by)}?` }
          : {}),
        ...(q === 'aoc' || q === 'kamala-harris'
          ? { predictit: `Will ${name} announce run for president before ${c.yearOf(by) + 1}?` }
          : {}),
      },
    })
  }
}

function writeCongress(bank: Bank): void {
  const { calendar: c } = bank
  const speaker = c.endOfMonth(2)
  bank.family({
    id: 'house-speaker-next',
    family: 'congress-leaders',
    topic: 'politics',
    kind: 'field',
    endMs: speaker,
    swing: 0.6,
    title: (m) => `Will ${m.name} be Speaker of the House on ${c.mdy(speaker)}?`,
    rule: (m) =>
      `${m.name} holds the office of Speaker of the U.S. House of Representatives at the end of ${c.mdy(speaker)}`,
    members: [
      ['Hakeem Jeffries', 0.72],
      ['Mike Johnson', 0.19],
      ['Steve Scalise', 0.03],
      ['Jim Jordan', 0.02],
    ],
    on: {
      polymarket: { group: `Speaker of the House on ${c.md(speaker)}?` },
      predictit: { group: `Who will be Speaker of the House on ${c.md(speaker)}?` },
      manifold: {
        group: `Who will be Speaker of the U.S. House at the end of ${c.month(speaker)} ${c.yearOf(speaker)}?`,
        take: 3,
      },
      jupiter: 'mirror',
    },
  })
  bank.family({
    id: 'senate-majority-leader-next',
    family: 'congress-leaders',
    topic: 'politics',
    kind: 'field',
    endMs: speaker,
    swing: 0.6,
    title: (m) => `Will ${m.name} be Senate majority leader on ${c.mdy(speaker)}?`,
    rule: (m) => `${m.name} is majority leader of the U.S. Senate at the end of ${c.mdy(speaker)}`,
    members: [
      ['John Thune', 0.66],
      ['Chuck Schumer', 0.16],
      ['Brian Schatz', 0.1],
      ['Chris Murphy', 0.04],
    ],
    on: {
      polymarket: { group: `Senate Majority Leader on ${c.md(speaker)}?` },
      predictit: { group: `Who will be Senate majority leader on ${c.md(speaker)}?` },
    },
  })
  const shutdowns = [0, 2, 4].map((months) => c.endOfMonth(months))
  bank.family({
    id: 'government-shutdown',
    topic: 'politics',
    kind: 'ladder',
    endMs: shutdowns[2] ?? 0,
    title: (m) => `Will the US government shut down by ${m.name}?`,
    rule: (m) =>
      `a lapse in appropriations causes a shutdown of the U.S. federal government between market creation and ${m.name}, 11:59 PM ET`,
    members: shutdowns.map((endMs, i) => ({
      name: c.mdy(endMs),
      label: c.md(endMs),
      p: [0.05, 0.34, 0.47][i] ?? 0.5,
      endMs,
    })),
    on: {
      polymarket: {
        group: 'US government shutdown by...?',
        title: (m) => `US government shutdown by ${m.label}?`,
      },
      limitless: { group: 'US government shutdown by...?' },
      jupiter: 'mirror',
      predictit: { title: (m) => `Will there be a federal government shutdown by ${m.label}?`, take: 2 },
    },
  })
  const y = c.year + 2
  for (const [chamber, p] of [
    ['House', 0.52],
    ['Senate', 0.44],
  ] as const) {
    bank.single({
      id: `democrats-control-${chamber.toLowerCase()}`,
      family: `congress-control-${y}`,
      topic: 'politics',
      title: `Will Democrats control the ${chamber} after the ${y} elections?`,
      rule: `the Democratic Party controls the U.S. ${chamber === 'House' ? 'House of Representatives' : 'Senate'} following the ${y} elections`,
      endMs: c.day(y, 11, 7),
      p,
      swing: 0.5,
      on: {
        polymarket: `Will the Democrats win the ${chamber} in ${y}?`,
        predictit: `Will Democrats control the ${chamber} after the ${y} election?`,
        manifold: `Will the Democratic Party hold the ${chamber} after the ${y} elections?`,
      },
    })
  }
  // Trading ends soon after the world begins, and the result is hours away: a listing that is closed but not resolved.
  const briefing = c.epochMs + 4 * 60_000
  bank.single({
    id: 'press-briefing-ballroom',
    topic: 'politics',
    title: `Will the word "ballroom" be said at the White House press briefing of ${c.mdy(briefing)}?`,
    rule: `the word "ballroom" is said by anybody at the White House press briefing of ${c.mdy(briefing)}`,
    endMs: briefing,
    p: 0.6,
    createdDaysAgo: 3,
    on: {
      polymarket: `"Ballroom" said at the White House press briefing of ${c.mdy(briefing)}?`,
      manifold: `Will "ballroom" be said at the White House press briefing of ${c.mdy(briefing)}?`,
    },
  })
  bank.single({
    id: 'democrats-win-trifecta',
    family: `congress-control-${y}`,
    topic: 'politics',
    title: `Will Democrats control both the House and the Senate after the ${y} elections?`,
    rule: `the Democratic Party controls both chambers of Congress following the ${y} elections`,
    endMs: c.day(y, 11, 7),
    p: 0.33,
    swing: 0.5,
    on: {
      polymarket: `Will the Democrats win both the House and the Senate in ${y}?`,
      predictit: `Will Democrats win both chambers of Congress in ${y}?`,
    },
  })
  bank.single({
    id: 'senate-filibuster',
    topic: 'politics',
    title: `Will the Senate abolish the legislative filibuster by ${c.mdy(c.endOfMonth(8))}?`,
    rule: `the U.S. Senate changes its rules or precedents so that ordinary legislation can end debate with a simple majority by ${c.mdy(c.endOfMonth(8))}`,
    endMs: c.endOfMonth(8),
    p: 0.09,
    on: {
      polymarket: `Filibuster abolished by ${c.md(c.endOfMonth(8))}?`,
      manifold: `Will the Senate get rid of the filibuster by ${c.mdy(c.endOfMonth(8))}?`,
    },
  })
}

function writeAdministration(bank: Bank): void {
  const { calendar: c } = bank
  const exits = [c.endOfMonth(1), c.endOfMonth(4), c.endOfMonth(7)]
  for (const [name, office, id, odds, also] of [
    ['Pete Hegseth', 'Secretary of Defense', 'hegseth', [0.08, 0.27, 0.41], 'predictit'],
    ['Kash Patel', 'FBI Director', 'patel', [0.12, 0.33, 0.46], 'manifold'],
    ['Howard Lutnick', 'Commerce Secretary', 'lutnick', [0.07, 0.24, 0.38], 'none'],
    [
      'Robert F. Kennedy Jr.',
      'Secretary of Health and Human Services',
      'rfk',
      [0.05, 0.15, 0.26],
      'limitless',
    ],
  ] as const) {
    bank.family({
      id: `out-${id}`,
      family: 'cabinet-exits',
      topic: 'politics',
      kind: 'ladder',
      endMs: exits[2] ?? 0,
      title: (m) => `Will ${name} leave office as ${office} by ${m.name}?`,
      rule: (m) => `${name} ceases to be ${office} for any length of time by ${m.name}, 11:59 PM ET`,
      members: exits.map((endMs, i) => ({
        name: c.mdy(endMs),
        label: c.md(endMs),
        p: odds[i] ?? 0.3,
        endMs,
      })),
      on: {
        polymarket: {
          group: `${name} out as ${office} by...?`,
          title: (m) => `${name} out as ${office} by ${m.label}?`,
        },
        ...(also === 'predictit'
          ? {
              predictit: {
                title: (m) => `Will ${name} be ${office} through ${m.name}?`,
                isComplement: true,
                take: 2,
              },
            }
          : {}),
        ...(also === 'manifold'
          ? { manifold: { title: (m) => `Will ${name} no longer be ${office} by ${m.name}?` } }
          : {}),
        ...(also === 'limitless' ? { limitless: { group: `${name} out by...?` } } : {}),
      },
    })
  }
  bank.family({
    id: 'first-out-cabinet',
    family: 'cabinet-exits',
    topic: 'politics',
    kind: 'field',
    endMs: c.endOfMonth(7),
    other: 0.25,
    title: (m) => `Will ${m.name} be the next to leave the Trump cabinet?`,
    rule: (m) => `${m.name} is the first cabinet member to leave office after market creation`,
    members: [
      ['Pete Hegseth', 0.2],
      ['Howard Lutnick', 0.17],
      ['Lori Chavez-DeRemer', 0.12],
      ['Robert F. Kennedy Jr.', 0.09],
      ['Tulsi Gabbard', 0.1],
      ['Linda McMahon', 0.05],
    ],
    on: {
      polymarket: { group: 'Next to leave the Trump cabinet?' },
      predictit: { group: "Who will be the next to leave Trump's cabinet?", take: 5 },
      manifold: { group: "Who will be the next member to leave Trump's cabinet?", take: 4 },
    },
  })
  const day = c.inDays(16)
  const rungs: readonly (readonly [number, number])[] = [
    [44, 0.06],
    [42, 0.19],
    [40, 0.52],
    [38, 0.83],
    [36, 0.95],
  ]
  bank.family({
    id: 'trump-approval-at-least',
    family: 'trump-approval',
    topic: 'politics',
    kind: 'ladder',
    endMs: day,
    swing: 0.7,
    title: (m) => `Will Trump's approval rating be ${m.name} or higher on ${c.mdy(day)}?`,
    rule: (m) =>
      `Donald Trump's approval in the Silver Bulletin average for ${c.mdy(day)} is at least ${m.name}`,
    members: rungs.map(([value, p]) => ({ name: `${value}.0%`, label: `≥${value}%`, p, id: `${value}` })),
    on: {
      polymarket: {
        group: `Trump approval rating on ${c.md(day)}?`,
        title: (m) => `Will Trump's approval rating be at least ${m.name} on ${c.md(day)}?`,
      },
      limitless: { group: `Trump approval rating on ${c.md(day)}?`, take: ['42.0%', '40.0%', '38.0%'] },
    },
  })
  bank.family({
    id: 'trump-approval-between',
    family: 'trump-approval',
    topic: 'politics',
    kind: 'field',
    endMs: day,
    other: 0.01,
    swing: 0.7,
    title: (m) => `Will Trump's approval rating be ${m.name} on ${c.mdy(day)}?`,
    rule: (m) => `Donald Trump's approval in the RealClearPolitics average for ${c.mdy(day)} is ${m.name}`,
    members: [
      ['37.4% or lower', 0.09],
      ['37.5% to 39.4%', 0.3],
      ['39.5% to 41.4%', 0.38],
      ['41.5% to 43.4%', 0.17],
      ['43.5% or higher', 0.05],
    ],
    on: { predictit: { group: `What will Trump's average job approval be at end of day ${c.md(day)}?` } },
  })
  bank.single({
    id: 'trump-out-year',
    family: 'trump-out',
    topic: 'politics',
    title: `Will Donald Trump cease to be president by ${c.mdy(c.endOfYear())}?`,
    rule: `Donald Trump ceases to be President of the United States for any period by ${c.mdy(c.endOfYear())}`,
    endMs: c.endOfYear(),
    p: 0.02,
    on: {
      polymarket: `Trump out as President before ${c.year + 1}?`,
      limitless: `💎 Trump out as President before ${c.year + 1}?`,
      jupiter: 'mirror',
    },
  })
  bank.single({
    id: 'trump-out-next-year',
    family: 'trump-out',
    topic: 'politics',
    title: `Will Donald Trump cease to be president by ${c.mdy(c.endOfYear(1))}?`,
    rule: `Donald Trump ceases to be President of the United States for any period by ${c.mdy(c.endOfYear(1))}`,
    endMs: c.endOfYear(1),
    p: 0.14,
    on: {
      polymarket: `Trump out as President before ${c.year + 2}?`,
      predictit: {
        title: `Will Donald Trump be president through ${c.mdy(c.endOfYear(1))}?`,
        isComplement: true,
      },
      manifold: `Will Trump stop being president before ${c.year + 2}?`,
    },
  })
  const impeach = c.endOfYear(1)
  bank.single({
    id: 'trump-impeached',
    family: 'trump-impeachment',
    topic: 'politics',
    title: `Will Donald Trump be impeached by ${c.mdy(impeach)}?`,
    rule: `the U.S. House of Representatives adopts an article of impeachment against Donald Trump by ${c.mdy(impeach)}`,
    endMs: impeach,
    p: 0.48,
    swing: 0.5,
    on: {
      polymarket: `Trump impeached by end of ${c.yearOf(impeach)}?`,
      predictit: `Will Trump be impeached by the House before ${c.yearOf(impeach) + 1}?`,
      manifold: `Will Donald Trump be impeached a third time by the end of ${c.yearOf(impeach)}?`,
      limitless: `Trump impeached in ${c.yearOf(impeach)}?`,
      jupiter: 'mirror',
    },
  })
  bank.single({
    id: 'trump-convicted',
    family: 'trump-impeachment',
    topic: 'politics',
    title: `Will Donald Trump be convicted by the Senate by ${c.mdy(impeach)}?`,
    rule: `the U.S. Senate convicts Donald Trump in an impeachment trial by ${c.mdy(impeach)}`,
    endMs: impeach,
    p: 0.03,
    on: {
      polymarket: `Trump impeached and convicted by end of ${c.yearOf(impeach)}?`,
      manifold: `Will the Senate convict Trump by the end of ${c.yearOf(impeach)}?`,
    },
  })
  for (const [name, id, p] of [
    ['Samuel Alito', 'alito', 0.42],
    ['Clarence Thomas', 'thomas', 0.28],
    ['Sonia Sotomayor', 'sotomayor', 0.06],
  ] as const) {
    const by = c.next(7, 31, 60)
    bank.single({
      id: `scotus-announces-retirement-${id}`,
      family: 'scotus-vacancy',
      topic: 'politics',
      title: `Will Justice ${name} announce his or her retirement by ${c.mdy(by)}?`,
      rule: `Justice ${name} publicly announces retirement from the Supreme Court by ${c.mdy(by)}, whenever it takes effect`,
      endMs: by,
      p,
      swing: 0.5,
      on: {
        polymarket: `${name} announces retirement from the Supreme Court by ${c.mdy(by)}?`,
        manifold: `Will ${name} announce retirement by the end of July ${c.yearOf(by)}?`,
        ...(id === 'alito' ? { limitless: `Alito announces retirement by ${c.md(by)}?` } : {}),
      },
    })
    bank.single({
      id: `scotus-leaves-${id}`,
      family: 'scotus-vacancy',
      topic: 'politics',
      title: `Will Justice ${name} cease to be a Supreme Court justice by ${c.mdy(by)}?`,
      rule: `Justice ${name} has left the Supreme Court by ${c.mdy(by)}`,
      endMs: by,
      p: p * 0.6,
      swing: 0.5,
      on: { predictit: `Will ${name} leave the Supreme Court by ${c.md(by)}?` },
    })
  }
}

function writeStates(bank: Bank): void {
  const { calendar: c } = bank
  const chicago = c.next(2, 23, 20)
  const runoff = c.next(4, 6, 60)
  const field: readonly (readonly [string, number])[] = [
    ['Brandon Johnson', 0.16],
    ['Alexi Giannoulias', 0.33],
    ['Paul Vallas', 0.11],
    ['Mike Quigley', 0.14],
    ['Susana Mendoza', 0.15],
    ['Bill Conway', 0.06],
  ]
  bank.family({
    id: 'chicago-mayor',
    family: 'chicago-mayor',
    topic: 'politics',
    kind: 'field',
    endMs: runoff,
    other: 0.05,
    title: (m) => `Will ${m.name} win the ${c.yearOf(runoff)} Chicago mayoral election?`,
    rule: (m) => `${m.name} wins the ${c.yearOf(runoff)} election for Mayor of Chicago, including any runoff`,
    members: field,
    on: {
      polymarket: { group: `Chicago Mayoral Election Winner` },
      predictit: { group: `Who will win the ${c.yearOf(runoff)} Chicago mayoral election?` },
      manifold: { group: `Who will be elected Mayor of Chicago in ${c.yearOf(runoff)}?`, take: 4 },
    },
  })
  bank.family({
    id: 'chicago-mayor-runoff',
    family: 'chicago-mayor',
    topic: 'politics',
    kind: 'set',
    endMs: chicago,
    title: (m) =>
      `Will ${m.name} advance to the runoff of the ${c.yearOf(chicago)} Chicago mayoral election?`,
    rule: (m) =>
      `${m.name} is one of the two candidates in the runoff for Mayor of Chicago in ${c.yearOf(chicago)}`,
    members: field.map(([name, p]) => [name, Math.min(0.75, 2 * p)] as const),
    on: {
      polymarket: {
        group: 'Who will advance to the Chicago Mayoral runoff?',
        title: (m) => `Will ${m.name} advance to the Chicago mayoral runoff?`,
      },
    },
  })
  const kentucky = c.day(c.year % 4 === 3 ? c.year : c.year + ((3 - (c.year % 4) + 4) % 4), 11, 2)
  bank.family({
    id: 'kentucky-governor-party',
    family: 'governors',
    topic: 'politics',
    kind: 'field',
    endMs: kentucky,
    other: 0.004,
    title: (m) => `Will the ${m.name} candidate win the ${c.yearOf(kentucky)} Kentucky governor election?`,
    rule: (m) => `the ${m.name} nominee wins the ${c.yearOf(kentucky)} election for Governor of Kentucky`,
    members: [
      ['Republican', 0.72],
      ['Democratic', 0.27],
    ],
    on: {
      polymarket: {
        group: `Kentucky Governor Election Winner`,
        label: (m) => (m.name === 'Democratic' ? 'Democrat' : m.name),
      },
      predictit: { group: `Which party will win the ${c.yearOf(kentucky)} Kentucky gubernatorial election?` },
    },
  })
  bank.family({
    id: 'louisiana-governor-party',
    family: 'governors',
    topic: 'politics',
    kind: 'field',
    endMs: kentucky,
    other: 0.004,
    title: (m) => `Will the ${m.name} candidate win the ${c.yearOf(kentucky)} Louisiana governor election?`,
    rule: (m) => `the ${m.name} candidate wins the ${c.yearOf(kentucky)} election for Governor of Louisiana`,
    members: [
      ['Republican', 0.93],
      ['Democratic', 0.06],
    ],
    on: {
      predictit: {
        group: `Which party will win the ${c.yearOf(kentucky)} Louisiana gubernatorial election?`,
      },
    },
  })
  const mamdani = c.endOfMonth(9)
  bank.single({
    id: 'mamdani-free-buses',
    family: 'mamdani',
    topic: 'politics',
    title: `Will New York City make all city buses free by ${c.mdy(mamdani)}?`,
    rule: `all New York City public buses are free to ride by ${c.mdy(mamdani)}`,
    endMs: mamdani,
    p: 0.12,
    on: {
      polymarket: `NYC buses free by ${c.mdy(mamdani)}?`,
      manifold: `Will NYC buses be fare-free by ${c.mdy(mamdani)}?`,
    },
  })
  bank.single({
    id: 'mamdani-rent-freeze',
    family: 'mamdani',
    topic: 'politics',
    title: `Will New York City freeze rents of stabilised apartments by ${c.mdy(mamdani)}?`,
    rule: `the NYC Rent Guidelines Board votes for a 0 % increase on one-year leases by ${c.mdy(mamdani)}`,
    endMs: mamdani,
    p: 0.7,
    on: {
      polymarket: `NYC rent freeze by ${c.mdy(mamdani)}?`,
      predictit: `Will the NYC Rent Guidelines Board vote for a rent freeze by ${c.md(mamdani)}?`,
    },
  })
}

export function writePolitics(bank: Bank): void {
  writeNominations(bank)
  writeCongress(bank)
  writeAdministration(bank)
  writeStates(bank)
}
