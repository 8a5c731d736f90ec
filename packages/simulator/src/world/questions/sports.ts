import type { Bank } from './collect-questions.ts'
import { writeGames } from './games.ts'

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'] as const

/** Super Bowl LX was played in February 2026. */
function superBowl(year: number): string {
  const number = year - 1966
  return `${number >= 60 ? 'LX' : 'L'}${ROMAN[number % 10] ?? ''}`
}

function writeFootball(bank: Bank): void {
  const { calendar: c } = bank
  const may = c.day(c.season + 1, 5, 31)
  const label = c.seasonLabel
  const epl: readonly (readonly [string, number])[] = [
    ['Arsenal', 0.41],
    ['Man City', 0.27],
    ['Liverpool', 0.15],
    ['Chelsea', 0.07],
    ['Man United', 0.04],
    ['Aston Villa', 0.02],
    ['Newcastle', 0.015],
    ['Tottenham', 0.01],
  ]
  bank.family({
    id: 'epl-winner',
    family: 'epl',
    topic: 'sports',
    kind: 'field',
    endMs: may,
    createdDaysAgo: 150,
    swing: 0.6,
    title: (m) => `Will ${m.name} win the ${label} English Premier League?`,
    rule: (m) => `${m.name} win the ${label} English Premier League`,
    members: epl,
    on: {
      polymarket: {
        group: 'English Premier League Winner',
        title: (m) => `Will ${m.name} win the ${label} English Premier League?`,
      },
      jupiter: 'mirror',
      limitless: { group: `Premier League Winner ${label}`, take: 5 },
      manifold: { group: `Who will win the ${label} Premier League?`, take: 5 },
      myriad: { group: `${label} Premier League champion?`, take: 4 },
    },
  })
  bank.family({
    id: 'epl-top-four',
    family: 'epl',
    topic: 'sports',
    kind: 'set',
    endMs: may,
    swing: 0.6,
    title: (m) => `Will ${m.name} finish in the top 4 of the ${label} English Premier League?`,
    rule: (m) => `${m.name} finish the ${label} Premier League season in one of the first four places`,
    members: [
      ['Chelsea', 0.52],
      ['Man United', 0.47],
      ['Aston Villa', 0.31],
      ['Newcastle', 0.28],
      ['Tottenham', 0.2],
    ],
    on: {
      polymarket: {
        group: 'EPL - Top 4 Finish',
        title: (m) => `Will ${m.name} finish in the top 4 of the EPL ${label} standings?`,
      },
      limitless: { group: `Premier League Top 4 Finish ${label}`, take: 3 },
    },
  })
  bank.family({
    id: 'epl-relegated',
    family: 'epl',
    topic: 'sports',
    kind: 'set',
    endMs: may,
    swing: 0.6,
    title: (m) => `Will ${m.name} be relegated from the Premier League in ${label}?`,
    rule: (m) => `${m.name} finish the ${label} Premier League season in the bottom three`,
    members: [
      ['Leeds United', 0.37],
      ['Coventry City', 0.55],
      ['Nottingham Forest', 0.29],
      ['Brentford', 0.16],
    ],
    on: {
      polymarket: {
        group: 'EPL: Which Clubs Get Relegated?',
        title: (m) =>
          `Will ${m.name} be relegated from the English Premier League after the ${label} season?`,
      },
      manifold: {
        title: (m) => `Will ${m.name} avoid relegation from the Premier League in ${label}?`,
        isComplement: true,
        take: 2,
      },
    },
  })
  bank.family({
    id: 'laliga-winner',
    family: 'laliga',
    topic: 'sports',
    kind: 'field',
    endMs: may,
    swing: 0.6,
    title: (m) => `Will ${m.name} win the ${label} La Liga?`,
    rule: (m) => `${m.name} win the ${label} La Liga season`,
    members: [
      ['Barcelona', 0.52],
      ['Real Madrid', 0.39],
      ['Atlético Madrid', 0.06],
      ['Villarreal', 0.02],
    ],
    on: {
      polymarket: { group: 'La Liga Winner' },
      limitless: { group: `La Liga Winner ${label}`, take: 3 },
      myriad: { group: `${label} La Liga champion?`, take: 2 },
    },
  })
  const final = c.day(c.season + 1, 6, 5)
  const clubs: readonly (readonly [string, number])[] = [
    ['Arsenal', 0.19],
    ['PSG', 0.17],
    ['Bayern Munich', 0.15],
    ['Barcelona', 0.12],
    ['Man City', 0.1],
    ['Real Madrid', 0.1],
    ['Liverpool', 0.07],
    ['Inter', 0.03],
  ]
  bank.family({
    id: 'ucl-winner',
    family: 'ucl',
    topic: 'sports',
    kind: 'field',
    endMs: final,
    swing: 0.6,
    other: 0.06,
    title: (m) => `Will ${m.name} win the ${label} Champions League?`,
    rule: (m) => `${m.name} win the ${label} UEFA Champions League`,
    members: clubs,
    on: {
      polymarket: { group: 'UEFA Champions League Winner' },
      jupiter: 'mirror',
      limitless: { group: `UEFA Champions League Winner`, take: 6 },
      manifold: { group: `Who will win the ${label} Champions League?`, take: 6 },
    },
  })
  bank.family({
    id: 'ucl-final',
    family: 'ucl',
    topic: 'sports',
    kind: 'set',
    endMs: c.day(c.season + 1, 5, 12),
    swing: 0.6,
    title: (m) => `Will ${m.name} reach the ${label} Champions League final?`,
    rule: (m) => `${m.name} play in the final of the ${label} UEFA Champions League`,
    members: clubs.slice(0, 6).map(([name, p]) => [name, p * 1.8] as const),
    on: {
      polymarket: {
        group: `UEFA Champions League: reach the final?`,
        title: (m) => `Will ${m.name} reach the Champions League final?`,
      },
    },
  })
  const ballon = c.next(10, 26, 60)
  bank.family({
    id: 'ballon-dor',
    topic: 'sports',
    kind: 'field',
    endMs: ballon,
    other: 0.2,
    title: (m) => `Will ${m.name} win the ${c.yearOf(ballon)} Men's Ballon d'Or?`,
    rule: (m) => `${m.name} wins the ${c.yearOf(ballon)} Men's Ballon d'Or`,
    members: [
      ['Lamine Yamal', 0.24],
      ['Kylian Mbappé', 0.2],
      ['Harry Kane', 0.11],
      ['Erling Haaland', 0.09],
      ['Vitinha', 0.05],
      ['Declan Rice', 0.05],
    ],
    on: {
      polymarket: {
        group: "Ballon d'Or Winner",
        title: (m) => `Will ${m.name} win the ${c.yearOf(ballon)} Ballon d'Or?`,
      },
      manifold: { group: `Who will win the ${c.yearOf(ballon)} Ballon d'Or?`, take: 4 },
    },
  })
}

function writeAmerican(bank: Bank): void {
  const { calendar: c } = bank
  const bowl = c.next(2, 14, 20)
  const bowlName = `Super Bowl ${superBowl(c.yearOf(bowl))}`
  const teams: readonly (readonly [string, number])[] = [
    ['Seattle Seahawks', 0.12],
    ['Los Angeles Rams', 0.12],
    ['Buffalo Bills', 0.11],
    ['Kansas City Chiefs', 0.1],
    ['Philadelphia Eagles', 0.09],
    ['Detroit Lions', 0.08],
    ['Denver Broncos', 0.07],
    ['Green Bay Packers', 0.06],
    ['New England Patriots', 0.06],
    ['Baltimore Ravens', 0.06],
    ['San Francisco 49ers', 0.04],
    ['Houston Texans', 0.03],
  ]
  bank.family({
    id: 'super-bowl',
    family: 'super-bowl',
    topic: 'sports',
    kind: 'field',
    endMs: bowl,
    swing: 0.6,
    other: 0.06,
    title: (m) => `Will the ${m.name} win ${bowlName}?`,
    rule: (m) => `the ${m.name} win ${bowlName}`,
    members: teams,
    on: {
      polymarket: {
        group: `Super Bowl Champion ${c.yearOf(bowl)}`,
        title: (m) => `Will the ${m.name} win Super Bowl ${c.yearOf(bowl)}?`,
      },
      jupiter: 'mirror',
      limitless: {
        group: `Super Bowl Champion ${c.yearOf(bowl)}`,
        label: (m) => m.name.split(' ').at(-1) ?? m.name,
        take: 8,
      },
      manifold: { group: `Who will win ${bowlName}?`, take: 8 },
      myriad: { group: `${bowlName} winner?`, take: 4 },
    },
  })
  for (const [conference, names] of [
    [
      'AFC',
      ['Buffalo Bills', 'Kansas City Chiefs', 'Denver Broncos', 'New England Patriots', 'Baltimore Ravens'],
    ],
    [
      'NFC',
      ['Seattle Seahawks', 'Los Angeles Rams', 'Philadelphia Eagles', 'Detroit Lions', 'Green Bay Packers'],
    ],
  ] as const) {
    bank.family({
      id: `${conference.toLowerCase()}-champion`,
      family: 'super-bowl',
      topic: 'sports',
      kind: 'field',
      endMs: c.next(1, 31, 20),
      swing: 0.6,
      other: 0.08,
      title: (m) => `Will the ${m.name} win the ${c.season} ${conference} Championship?`,
      rule: (m) => `the ${m.name} win the ${conference} Championship Game of the ${c.season} NFL season`,
      members: names.map((name) => [name, 1.9 * (teams.find(([t]) => t === name)?.[1] ?? 0.05)] as const),
      on: {
        polymarket: {
          group: `NFL: ${conference} Champion`,
          title: (m) => `Will the ${m.name} be the ${conference} champions?`,
        },
        limitless: {
          group: `${conference} Champion ${c.seasonLabel}`,
          label: (m) => m.name.split(' ').at(-1) ?? m.name,
          take: 3,
        },
      },
    })
  }
  bank.family({
    id: 'nfl-mvp',
    family: 'nfl-mvp',
    topic: 'sports',
    kind: 'field',
    endMs: c.next(2, 10, 20),
    other: 0.14,
    title: (m) => `Will ${m.name} win the ${c.season} NFL MVP?`,
    rule: (m) => `${m.name} is named AP NFL Most Valuable Player of the ${c.season} season`,
    members: [
      ['Josh Allen', 0.24],
      ['Drake Maye', 0.2],
      ['Matthew Stafford', 0.12],
      ['Patrick Mahomes', 0.11],
      ['Lamar Jackson', 0.1],
      ['Joe Burrow', 0.07],
    ],
    on: {
      polymarket: {
        group: `NFL MVP`,
        title: (m) => `Will ${m.name} win the ${c.season}–${String(c.season + 1).slice(2)} NFL MVP?`,
      },
      manifold: { group: `Who will be the ${c.season} NFL MVP?`, take: 4 },
      limitless: { group: 'NFL MVP', take: 4 },
    },
  })
  const june = c.day(c.season + 1, 6, 22)
  const nba: readonly (readonly [string, number])[] = [
    ['Oklahoma City Thunder', 0.34],
    ['San Antonio Spurs', 0.15],
    ['Denver Nuggets', 0.11],
    ['New York Knicks', 0.09],
    ['Cleveland Cavaliers', 0.07],
    ['Houston Rockets', 0.06],
    ['Boston Celtics', 0.05],
    ['Los Angeles Lakers', 0.04],
    ['Detroit Pistons', 0.04],
  ]
  bank.family({
    id: 'nba-champion',
    family: 'nba',
    topic: 'sports',
    kind: 'field',
    endMs: june,
    swing: 0.6,
    other: 0.05,
    title: (m) => `Will the ${m.name} win the ${c.season + 1} NBA Finals?`,
    rule: (m) => `the ${m.name} win the ${c.season + 1} NBA Finals`,
    members: nba,
    on: {
      polymarket: { group: `${c.season + 1} NBA Champion` },
      jupiter: 'mirror',
      limitless: {
        group: `NBA Champion ${c.seasonLabel}`,
        label: (m) => m.name.split(' ').at(-1) ?? m.name,
        take: 6,
      },
      manifold: { group: `Who will win the ${c.season + 1} NBA championship?`, take: 6 },
    },
  })
  for (const [side, names] of [
    [
      'Western',
      [
        'Oklahoma City Thunder',
        'San Antonio Spurs',
        'Denver Nuggets',
        'Houston Rockets',
        'Los Angeles Lakers',
      ],
    ],
    ['Eastern', ['New York Knicks', 'Cleveland Cavaliers', 'Boston Celtics', 'Detroit Pistons']],
  ] as const) {
    bank.family({
      id: `nba-${side.toLowerCase()}`,
      family: 'nba',
      topic: 'sports',
      kind: 'field',
      endMs: c.day(c.season + 1, 6, 3),
      swing: 0.6,
      other: 0.1,
      title: (m) => `Will the ${m.name} win the ${c.season + 1} NBA ${side} Conference Finals?`,
      rule: (m) => `the ${m.name} win the ${side} Conference Finals of the ${c.seasonLabel} NBA season`,
      members: names.map(
        (name) =>
          [name, (side === 'Western' ? 1.35 : 3) * (nba.find(([t]) => t === name)?.[1] ?? 0.05)] as const,
      ),
      on: {
        polymarket: {
          group: `NBA ${side} Conference Champion`,
          title: (m) => `Will the ${m.name} win the ${side} Conference?`,
        },
        ...(side === 'Western'
          ? { manifold: { group: `Who will win the NBA West in ${c.season + 1}?`, take: 4 } }
          : {}),
      },
    })
  }
  bank.family({
    id: 'stanley-cup',
    family: 'nhl',
    topic: 'sports',
    kind: 'field',
    endMs: june,
    other: 0.4,
    title: (m) => `Will the ${m.name} win the ${c.season + 1} Stanley Cup?`,
    rule: (m) => `the ${m.name} win the ${c.season + 1} Stanley Cup Final`,
    members: [
      ['Colorado Avalanche', 0.16],
      ['Carolina Hurricanes', 0.11],
      ['Vegas Golden Knights', 0.09],
      ['Edmonton Oilers', 0.09],
      ['Tampa Bay Lightning', 0.08],
    ],
    on: {
      polymarket: { group: `${c.season + 1} NHL Stanley Cup Champion` },
      limitless: {
        group: `NHL Stanley Cup Champion`,
        label: (m) => m.name.split(' ').at(-1) ?? m.name,
        take: 4,
      },
    },
  })
}

function writeIndividual(bank: Bank): void {
  const { calendar: c } = bank
  const australian = c.next(1, 31, 20)
  for (const [draw, players] of [
    [
      "Men's",
      [
        ['Carlos Alcaraz', 0.41],
        ['Jannik Sinner', 0.39],
        ['Novak Djokovic', 0.05],
        ['Alexander Zverev', 0.04],
        ['Ben Shelton', 0.02],
      ],
    ],
    [
      "Women's",
      [
        ['Aryna Sabalenka', 0.3],
        ['Iga Świątek', 0.18],
        ['Elena Rybakina', 0.16],
        ['Coco Gauff', 0.1],
        ['Mirra Andreeva', 0.06],
      ],
    ],
  ] as const) {
    bank.family({
      id: `australian-open-${draw === "Men's" ? 'men' : 'women'}`,
      family: 'tennis-majors',
      topic: 'sports',
      kind: 'field',
      endMs: australian,
      other: 0.12,
      title: (m) => `Will ${m.name} win the ${c.yearOf(australian)} ${draw} Australian Open?`,
      rule: (m) => `${m.name} wins the ${draw} singles title of the ${c.yearOf(australian)} Australian Open`,
      members: players,
      on: {
        polymarket: { group: `${c.yearOf(australian)} ${draw} Australian Open Winner` },
        limitless: { group: `${c.yearOf(australian)} ${draw} Australian Open Winner`, take: 3 },
        manifold: {
          title: (m) => `Will ${m.name} win the Australian Open in ${c.yearOf(australian)}?`,
          take: 2,
        },
      },
    })
  }
  const december = c.endOfYear(1)
  bank.family({
    id: 'f1-champion',
    family: 'f1',
    topic: 'sports',
    kind: 'field',
    endMs: c.day(c.year + 1, 12, 6),
    other: 0.06,
    title: (m) => `Will ${m.name} be the ${c.year + 1} F1 Drivers' Champion?`,
    rule: (m) => `${m.name} wins the ${c.year + 1} Formula 1 World Drivers' Championship`,
    members: [
      ['Max Verstappen', 0.23],
      ['George Russell', 0.24],
      ['Lando Norris', 0.18],
      ['Oscar Piastri', 0.12],
      ['Charles Leclerc', 0.09],
      ['Kimi Antonelli', 0.1],
    ],
    on: {
      polymarket: { group: `F1 Drivers' Champion ${c.year + 1}` },
      jupiter: 'mirror',
      manifold: { group: `Who will win the ${c.year + 1} F1 drivers' title?`, take: 5 },
      limitless: { group: `F1 Drivers Champion ${c.year + 1}`, take: 4 },
    },
  })
  bank.family({
    id: 'f1-constructors',
    family: 'f1',
    topic: 'sports',
    kind: 'field',
    endMs: c.day(c.year + 1, 12, 6),
    other: 0.03,
    title: (m) => `Will ${m.name} be the ${c.year + 1} F1 Constructors' Champion?`,
    rule: (m) => `${m.name} wins the ${c.year + 1} Formula 1 World Constructors' Championship`,
    members: [
      ['Mercedes', 0.42],
      ['McLaren', 0.27],
      ['Ferrari', 0.15],
      ['Red Bull Racing', 0.13],
    ],
    on: { polymarket: { group: `F1 Constructors' Champion ${c.year + 1}` } },
  })
  bank.single({
    id: 'messi-retires',
    topic: 'sports',
    title: `Will Lionel Messi announce his retirement by ${c.mdy(december)}?`,
    rule: `Lionel Messi announces his retirement from professional football by ${c.mdy(december)}`,
    endMs: december,
    p: 0.28,
    on: {
      polymarket: `Messi announces retirement before ${c.year + 2}?`,
      manifold: `Will Messi announce his retirement from football by the end of ${c.year + 1}?`,
      myriad: `Messi to retire by ${c.md(december)}?`,
    },
  })
  bank.single({
    id: 'lebron-retires',
    topic: 'sports',
    title: `Will LeBron James retire by ${c.mdy(c.next(9, 30, 60))}?`,
    rule: `LeBron James announces his retirement from the NBA by ${c.mdy(c.next(9, 30, 60))}`,
    endMs: c.next(9, 30, 60),
    p: 0.66,
    on: {
      polymarket: `LeBron James announces retirement by ${c.md(c.next(9, 30, 60))}?`,
      limitless: `LeBron James retires by ${c.md(c.next(9, 30, 60))}?`,
      manifold: `Will LeBron James retire before the ${c.season + 1} season?`,
    },
  })
  bank.family({
    id: 'manager-out',
    topic: 'sports',
    kind: 'field',
    endMs: c.endOfMonth(3),
    other: 0.2,
    title: (m) => `Will ${m.name} be the next Premier League manager to leave?`,
    rule: (m) =>
      `${m.name} is the next permanent Premier League manager to leave his post, by ${c.mdy(c.endOfMonth(3))}`,
    members: [
      ['Thomas Frank', 0.22],
      ['Arne Slot', 0.13],
      ['Daniel Farke', 0.18],
      ['Eddie Howe', 0.1],
    ],
    on: {
      polymarket: { group: 'Next Premier League manager to leave?' },
      limitless: { group: 'Next Premier League manager to leave?', take: 3 },
    },
  })
}

export function writeSports(bank: Bank): void {
  writeGames(bank)
  writeFootball(bank)
  writeAmerican(bank)
  writeIndividual(bank)
}
