import type { Bank } from './collect-questions.ts'

function writeAwards(bank: Bank): void {
  const { calendar: c } = bank
  const oscars = c.next(3, 14, 30)
  const nominations = c.next(1, 21, 30)
  const nth = `${c.yearOf(oscars) - 1928}th Academy Awards`
  const films: readonly (readonly [string, number])[] = [
    ['The Odyssey', 0.31],
    ['Dune: Part Three', 0.14],
    ['Wild Horse Nine', 0.08],
    ['Disclosure Day', 0.09],
    ['Digger', 0.11],
    ['The Adventures of Cliff Booth', 0.06],
    ['Project Hail Mary', 0.08],
  ]
  bank.family({
    id: 'best-picture',
    family: 'oscars-picture',
    topic: 'entertainment',
    kind: 'field',
    endMs: oscars,
    other: 0.12,
    title: (m) => `Will ${m.name} win Best Picture at the ${nth}?`,
    rule: (m) => `"${m.name}" wins Best Picture at the ${nth}`,
    members: films,
    on: {
      polymarket: { group: `Oscars ${c.yearOf(oscars)}: Best Picture Winner` },
      jupiter: 'mirror',
      limitless: { group: `Oscars ${c.yearOf(oscars)}: Best Picture Winner`, take: 5 },
      manifold: { group: `Which film will win Best Picture at the ${c.yearOf(oscars)} Oscars?`, take: 6 },
      myriad: { group: `${c.yearOf(oscars)} Oscars: Best Picture?`, take: 4 },
    },
  })
  bank.family({
    id: 'best-picture-nominated',
    family: 'oscars-picture',
    topic: 'entertainment',
    kind: 'set',
    endMs: nominations,
    title: (m) => `Will ${m.name} be nominated for Best Picture at the ${nth}?`,
    rule: (m) => `"${m.name}" is nominated for Best Picture at the ${nth}`,
    members: films.map(([name, p]) => [name, Math.min(0.93, 0.35 + 2 * p)] as const),
    on: {
      polymarket: { group: `Oscars ${c.yearOf(oscars)}: Best Picture Nominations` },
      manifold: {
        title: (m) => `Will ${m.name} get a Best Picture nomination at the ${c.yearOf(oscars)} Oscars?`,
        take: 3,
      },
      limitless: {
        group: `Oscars ${c.yearOf(oscars)}: Best Picture Nominations`,
        take: ['Dune: Part Three', 'Project Hail Mary'],
      },
    },
  })
  bank.family({
    id: 'best-actor',
    family: 'oscars-acting',
    topic: 'entertainment',
    kind: 'field',
    endMs: oscars,
    other: 0.28,
    title: (m) => `Will ${m.name} win Best Actor at the ${nth}?`,
    rule: (m) => `${m.name} wins Best Actor in a Leading Role at the ${nth}`,
    members: [
      ['Matt Damon', 0.17],
      ['Tom Cruise', 0.2],
      ['Ryan Gosling', 0.12],
      ['Timothée Chalamet', 0.1],
      ['Brad Pitt', 0.06],
    ],
    on: {
      polymarket: { group: `Oscars ${c.yearOf(oscars)}: Best Actor Winner` },
      manifold: { group: `Who will win Best Actor at the ${c.yearOf(oscars)} Oscars?`, take: 4 },
    },
  })
  bank.family({
    id: 'best-supporting-actor',
    family: 'oscars-acting',
    topic: 'entertainment',
    kind: 'field',
    endMs: oscars,
    other: 0.5,
    title: (m) => `Will ${m.name} win Best Supporting Actor at the ${nth}?`,
    rule: (m) => `${m.name} wins Best Actor in a Supporting Role at the ${nth}`,
    members: [
      ['Robert Pattinson', 0.14],
      ['Tom Holland', 0.09],
      ['Brad Pitt', 0.05],
    ],
    on: { polymarket: { group: `Oscars ${c.yearOf(oscars)}: Best Supporting Actor Winner` } },
  })
  const grammys = c.next(2, 7, 30)
  bank.family({
    id: 'grammy-album',
    family: 'grammys',
    topic: 'entertainment',
    kind: 'field',
    endMs: grammys,
    other: 0.22,
    title: (m) =>
      `Will ${m.name} win Album of the Year at the ${c.yearOf(grammys) - 1958}th annual GRAMMY Awards?`,
    rule: (m) => `"${m.name}" wins Album of the Year at the ${c.yearOf(grammys) - 1958}th GRAMMY Awards`,
    members: [
      ['The Life of a Showgirl', 0.22],
      ['Octane', 0.08],
      ['Kiss All the Time. Disco, Occasionally', 0.19],
      ['Arirang', 0.16],
      ['Mayhem Requiem', 0.1],
    ],
    on: {
      polymarket: {
        group: `Grammys: Album of the Year`,
        title: (m) =>
          `Will "${m.name}" win Album of the Year at the ${c.yearOf(grammys) - 1958}th annual GRAMMY Awards?`,
      },
      manifold: { group: `Album of the Year at the ${c.yearOf(grammys)} Grammys?`, take: 4 },
    },
  })
  bank.family({
    id: 'grammy-record',
    family: 'grammys',
    topic: 'entertainment',
    kind: 'field',
    endMs: grammys,
    other: 0.4,
    title: (m) =>
      `Will ${m.name} win Record of the Year at the ${c.yearOf(grammys) - 1958}th annual GRAMMY Awards?`,
    rule: (m) => `"${m.name}" wins Record of the Year at the ${c.yearOf(grammys) - 1958}th GRAMMY Awards`,
    members: [
      ['The Fate of Ophelia', 0.24],
      ['Aperture', 0.17],
      ['Choosin Texas', 0.12],
    ],
    on: {
      polymarket: {
        group: 'Grammys: Record of the Year',
        title: (m) =>
          `Will "${m.name}" win Record of the Year at the ${c.yearOf(grammys) - 1958}th annual GRAMMY Awards?`,
      },
    },
  })
  const games = c.next(12, 10, 10)
  bank.family({
    id: 'game-awards',
    topic: 'entertainment',
    kind: 'field',
    endMs: games,
    other: 0.08,
    title: (m) => `Will ${m.name} win Game of the Year at The Game Awards ${c.yearOf(games)}?`,
    rule: (m) => `"${m.name}" is named Game of the Year at The Game Awards ${c.yearOf(games)}`,
    members: [
      ['Resident Evil Requiem', 0.29],
      ["Marvel's Wolverine", 0.2],
      ['Pokémon Champions', 0.04],
      ['007 First Light', 0.13],
      ['Crimson Desert', 0.14],
      ['Saros', 0.09],
    ],
    on: {
      polymarket: { group: `The Game Awards: Game of the Year` },
      limitless: { group: `Game of the Year ${c.yearOf(games)}`, take: 4 },
      manifold: { group: `What will win Game of the Year at The Game Awards ${c.yearOf(games)}?` },
      myriad: { group: `Game of the Year ${c.yearOf(games)}?`, take: 4 },
    },
  })
  const time = c.next(12, 11, 10)
  bank.family({
    id: 'time-person',
    topic: 'entertainment',
    kind: 'field',
    endMs: time,
    other: 0.4,
    title: (m) => `Will ${m.name} be TIME Person of the Year for ${c.yearOf(time)}?`,
    rule: (m) => `TIME names ${m.name} Person of the Year for ${c.yearOf(time)}`,
    members: [
      ['Pope Leo XIV', 0.12],
      ['Zohran Mamdani', 0.08],
      ['Sam Altman', 0.06],
      ['JD Vance', 0.05],
      ['Jensen Huang', 0.06],
      ['Xi Jinping', 0.06],
      ['Benjamin Netanyahu', 0.03],
    ],
    on: {
      polymarket: {
        group: `TIME's Person of the Year ${c.yearOf(time)}`,
        title: (m) => `Will ${m.name} be TIME's Person of the Year for ${c.yearOf(time)}?`,
      },
      limitless: { group: `Time Person of the Year ${c.yearOf(time)}`, take: 5 },
      manifold: { group: `Who will be TIME Person of the Year ${c.yearOf(time)}?`, take: 6 },
      jupiter: 'mirror',
    },
  })
  const eurovision = c.next(5, 15, 60)
  const countries: readonly (readonly [string, number])[] = [
    ['Sweden', 0.15],
    ['Finland', 0.11],
    ['Italy', 0.09],
    ['France', 0.09],
    ['Greece', 0.08],
    ['Ukraine', 0.06],
    ['Israel', 0.08],
  ]
  bank.family({
    id: 'eurovision',
    family: 'eurovision',
    topic: 'entertainment',
    kind: 'field',
    endMs: eurovision,
    other: 0.3,
    title: (m) => `Will ${m.name} win Eurovision ${c.yearOf(eurovision)}?`,
    rule: (m) => `${m.name} wins the Grand Final of the ${c.yearOf(eurovision)} Eurovision Song Contest`,
    members: countries,
    on: {
      polymarket: { group: `Eurovision Winner ${c.yearOf(eurovision)}` },
      manifold: { group: `Which country will win Eurovision ${c.yearOf(eurovision)}?`, take: 5 },
      limitless: { group: `Eurovision Winner ${c.yearOf(eurovision)}`, take: 4 },
    },
  })
  bank.family({
    id: 'eurovision-top-three',
    family: 'eurovision',
    topic: 'entertainment',
    kind: 'set',
    endMs: eurovision,
    title: (m) => `Will ${m.name} finish in the top 3 of Eurovision ${c.yearOf(eurovision)}?`,
    rule: (m) =>
      `${m.name} finishes first, second or third in the ${c.yearOf(eurovision)} Eurovision Grand Final`,
    members: countries.slice(0, 4).map(([name, p]) => [name, 2.6 * p] as const),
    on: { polymarket: { group: `Eurovision ${c.yearOf(eurovision)}: Top 3` } },
  })
}

function writeFilms(bank: Bank): void {
  const { calendar: c } = bank
  const weekend = c.next(12, 20, 8)
  for (const [film, id, rungs] of [
    [
      'Avengers: Doomsday',
      'doomsday',
      [
        ['$300m', 0.16],
        ['$250m', 0.41],
        ['$220m', 0.62],
        ['$200m', 0.77],
      ],
    ],
    [
      'Dune: Part Three',
      'dune',
      [
        ['$140m', 0.12],
        ['$120m', 0.29],
        ['$100m', 0.54],
      ],
    ],
  ] as const) {
    bank.family({
      id: `opening-weekend-${id}`,
      family: 'opening-weekends',
      topic: 'entertainment',
      kind: 'ladder',
      endMs: weekend + 86_400_000,
      title: (m) => `Will "${film}" gross more than ${m.name} in its domestic opening weekend?`,
      rule: (m) =>
        `The Numbers reports a domestic 3-day opening weekend of more than ${m.name} for "${film}"`,
      members: rungs,
      on: {
        polymarket: {
          group: `"${film}" Opening Weekend Box Office`,
          title: (m) => `Will "${film}" Opening Weekend Box Office be greater than ${m.name}?`,
          label: (m) => `>${m.name}`,
        },
        limitless: { group: `"${film}" Opening Weekend Box Office`, label: (m) => `>${m.name}`, take: 2 },
        manifold: {
          title: (m) =>
            `Will ${film} make over ${m.name.replace('m', 'M')} domestically in its opening weekend?`,
          take: [rungs[1][0]],
        },
      },
    })
  }
  bank.single({
    id: 'opening-worldwide-doomsday',
    family: 'opening-weekends',
    topic: 'entertainment',
    title: 'Will "Avengers: Doomsday" gross more than $250m worldwide outside the US in its opening weekend?',
    rule: 'Deadline reports an international opening weekend of more than $250m for "Avengers: Doomsday"',
    endMs: weekend + 86_400_000,
    p: 0.58,
    on: { manifold: 'Will Avengers: Doomsday make over $250M internationally in its opening weekend?' },
  })
  const rt = c.next(12, 22, 8)
  bank.family({
    id: 'rotten-doomsday',
    family: 'rotten-tomatoes',
    topic: 'entertainment',
    kind: 'ladder',
    endMs: rt,
    title: (m) => `Will "Avengers: Doomsday" have a Rotten Tomatoes score of at least ${m.name}?`,
    rule: (m) =>
      `the Tomatometer of "Avengers: Doomsday" is at least ${m.name} at 10:00 AM ET on ${c.mdy(rt)}`,
    members: [
      ['90', 0.19],
      ['85', 0.41],
      ['80', 0.6],
      ['75', 0.74],
    ],
    on: {
      polymarket: {
        group: '"Avengers: Doomsday" Rotten Tomatoes score?',
        title: (m) => `"Avengers: Doomsday" Rotten Tomatoes score at least ${m.name}?`,
        label: (m) => `${m.name}+`,
      },
      myriad: {
        title: (m) => `Avengers: Doomsday Rotten Tomatoes score above ${Number(m.name) - 1}?`,
        take: ['85', '80'],
      },
    },
  })
  bank.family({
    id: 'rotten-dune',
    family: 'rotten-tomatoes',
    topic: 'entertainment',
    kind: 'ladder',
    endMs: rt,
    title: (m) => `Will "Dune: Part Three" have a Rotten Tomatoes score of at least ${m.name}?`,
    rule: (m) => `the Tomatometer of "Dune: Part Three" is at least ${m.name} at 10:00 AM ET on ${c.mdy(rt)}`,
    members: [
      ['95', 0.14],
      ['90', 0.49],
      ['85', 0.77],
    ],
    on: {
      polymarket: {
        group: '"Dune: Part Three" Rotten Tomatoes score?',
        title: (m) => `"Dune: Part Three" Rotten Tomatoes score at least ${m.name}?`,
        label: (m) => `${m.name}+`,
      },
    },
  })
  const bond = c.endOfYear(1)
  bank.family({
    id: 'james-bond',
    topic: 'entertainment',
    kind: 'field',
    endMs: bond,
    other: 0.32,
    title: (m) => `Will ${m.name} be announced as the next James Bond by ${c.mdy(bond)}?`,
    rule: (m) => `${m.name} is officially announced as the next James Bond by ${c.mdy(bond)}`,
    members: [
      ['Callum Turner', 0.26],
      ['Jacob Elordi', 0.14],
      ['Aaron Taylor-Johnson', 0.09],
      ['Harris Dickinson', 0.07],
      ['Theo James', 0.05],
    ],
    on: {
      polymarket: {
        group: 'Next James Bond actor?',
        title: (m) => `${m.name} announced as next James Bond?`,
      },
      manifold: { group: 'Who will be the next James Bond?', take: 4 },
      limitless: { group: 'Next James Bond?', take: 3 },
    },
  })
}

function writeMusicAndMedia(bank: Bank): void {
  const { calendar: c } = bank
  const wrapped = c.next(12, 4, 8)
  bank.family({
    id: 'spotify-top-artist',
    family: 'spotify-top',
    topic: 'entertainment',
    kind: 'field',
    endMs: wrapped,
    other: 0.03,
    title: (m) => `Will ${m.name} be the top Spotify artist for ${c.yearOf(wrapped)}?`,
    rule: (m) => `Spotify Wrapped names ${m.name} the most-streamed artist worldwide of ${c.yearOf(wrapped)}`,
    members: [
      ['Bad Bunny', 0.54],
      ['Taylor Swift', 0.27],
      ['The Weeknd', 0.09],
      ['Drake', 0.05],
      ['Bruno Mars', 0.03],
    ],
    on: {
      polymarket: { group: `Top Spotify Artist ${c.yearOf(wrapped)}` },
      limitless: { group: `Top Spotify Artist ${c.yearOf(wrapped)}`, take: 3 },
      manifold: { group: `Most-streamed Spotify artist of ${c.yearOf(wrapped)}?`, take: 4 },
      myriad: { group: `Spotify's top artist of ${c.yearOf(wrapped)}?`, take: 3 },
    },
  })
  bank.family({
    id: 'spotify-top-us-artist',
    family: 'spotify-top',
    topic: 'entertainment',
    kind: 'field',
    endMs: wrapped,
    other: 0.1,
    title: (m) => `Will ${m.name} be the top Spotify artist in the US for ${c.yearOf(wrapped)}?`,
    rule: (m) =>
      `Spotify Wrapped names ${m.name} the most-streamed artist in the United States of ${c.yearOf(wrapped)}`,
    members: [
      ['Taylor Swift', 0.48],
      ['Drake', 0.28],
      ['Morgan Wallen', 0.12],
    ],
    on: {
      polymarket: {
        group: `Top US Spotify Artist ${c.yearOf(wrapped)}`,
        title: (m) => `Will ${m.name} be the top US Spotify artist for ${c.yearOf(wrapped)}?`,
      },
    },
  })
  for (const [days, songs] of [
    [
      5,
      [
        ['The Fate of Ophelia', 0.2],
        ['Choosin Texas', 0.34],
        ['Golden', 0.12],
        ['All I Want for Christmas Is You', 0.06],
      ],
    ],
    [
      19,
      [
        ['The Fate of Ophelia', 0.1],
        ['Choosin Texas', 0.14],
        ['All I Want for Christmas Is You', 0.61],
      ],
    ],
  ] as const) {
    const chart = c.inDays(days)
    bank.family({
      id: `billboard-day${days}`,
      family: 'billboard',
      topic: 'entertainment',
      kind: 'field',
      endMs: chart,
      other: 0.2,
      title: (m) => `Will "${m.name}" be #1 on the Billboard Hot 100 for the week of ${c.mdy(chart)}?`,
      rule: (m) => `"${m.name}" is number one of the Billboard Hot 100 dated ${c.mdy(chart)}`,
      members: songs,
      on: {
        polymarket: {
          group: `Billboard #1 song for the week of ${c.md(chart)}?`,
          title: (m) => `Will ${m.name} be the Billboard #1 song for the week of ${c.md(chart)}?`,
        },
        ...(days === 19
          ? { limitless: { group: `Billboard #1 song for the week of ${c.md(chart)}?`, take: 3 } }
          : {}),
      },
    })
  }
  const speech = c.next(2, 24, 30)
  bank.family({
    id: 'sotu-mentions',
    family: 'mentions',
    topic: 'entertainment',
    kind: 'set',
    endMs: speech,
    title: (m) => `Will Trump say "${m.name}" during the ${c.yearOf(speech)} State of the Union address?`,
    rule: (m) =>
      `Donald Trump says "${m.name}", or its plural or possessive, during the ${c.yearOf(speech)} State of the Union address`,
    members: [
      ['Tariff', 0.95],
      ['Crypto', 0.44],
      ['Greenland', 0.57],
      ['Biden', 0.85],
      ['Golden Dome', 0.49],
      ['Affordability', 0.72],
      ['Third term', 0.14],
    ],
    on: {
      polymarket: {
        group: `What will Trump say during the State of the Union?`,
        title: (m) => `Will Trump say "${m.name}" during the State of the Union?`,
      },
      limitless: {
        group: `What will Trump say during the State of the Union?`,
        take: ['Crypto', 'Greenland', 'Golden Dome'],
      },
      predictit: {
        group: `Which words will Trump say at the ${c.yearOf(speech)} State of the Union?`,
        take: ['Crypto', 'Greenland', 'Biden'],
      },
    },
  })
  bank.family({
    id: 'sotu-mentions-counted',
    family: 'mentions',
    topic: 'entertainment',
    kind: 'ladder',
    endMs: speech,
    title: (m) =>
      `Will Trump say "Tariff" ${m.name} times during the ${c.yearOf(speech)} State of the Union address?`,
    rule: (m) =>
      `Donald Trump says "Tariff", or its plural or possessive, ${m.name} times during the ${c.yearOf(speech)} State of the Union address`,
    members: [
      ['25+', 0.11],
      ['15+', 0.3],
      ['10+', 0.58],
    ],
    on: {
      polymarket: {
        group: 'How many times will Trump say "Tariff" during the State of the Union?',
        title: (m) => `Will Trump say "Tariff" ${m.name} times during the State of the Union?`,
      },
    },
  })
  bank.single({
    id: 'sotu-mentions-exactly-25',
    family: 'mentions',
    topic: 'entertainment',
    title: `Will Trump say "Tariff" exactly 25 times during the ${c.yearOf(speech)} State of the Union address?`,
    rule: `Donald Trump says "Tariff" exactly 25 times during the ${c.yearOf(speech)} State of the Union address`,
    endMs: speech,
    p: 0.02,
    on: {
      manifold: `Will Trump say "tariff" exactly 25 times in the ${c.yearOf(speech)} State of the Union?`,
    },
  })
  const by = c.endOfMonth(10)
  for (const [id, title, rule, p, on] of [
    [
      'swift-wedding',
      'Will Taylor Swift and Travis Kelce marry',
      'Taylor Swift and Travis Kelce are married',
      0.79,
      {
        polymarket: 'Taylor Swift and Travis Kelce married',
        limitless: 'Taylor Swift and Travis Kelce married',
      },
    ],
    [
      'swift-pregnant',
      'Will Taylor Swift announce a pregnancy',
      'Taylor Swift publicly announces that she is pregnant',
      0.33,
      { polymarket: 'Taylor Swift pregnant' },
    ],
    [
      'rihanna-album',
      'Will Rihanna release a new album',
      'Rihanna releases a studio album',
      0.2,
      { polymarket: 'New Rihanna album', myriad: 'New Rihanna album out' },
    ],
    [
      'carti-album',
      'Will Playboi Carti release a new album',
      'Playboi Carti releases a studio album',
      0.37,
      { polymarket: 'New Playboi Carti album' },
    ],
    [
      'oasis-album',
      'Will Oasis announce a new album',
      'Oasis announce a new studio album',
      0.18,
      { limitless: 'Oasis announce a new album' },
    ],
  ] as const) {
    const poly = 'polymarket' in on ? { polymarket: `${on.polymarket} by ${c.md(by)}?` } : {}
    bank.single({
      id: `pop-${id}`,
      topic: 'entertainment',
      title: `${title} by ${c.mdy(by)}?`,
      rule: `${rule} by ${c.mdy(by)}`,
      endMs: by,
      p,
      on: {
        ...poly,
        manifold: `${title} by the end of ${c.month(by)} ${c.yearOf(by)}?`,
        ...('limitless' in on ? { limitless: `${on.limitless} by ${c.md(by)}?` } : {}),
        ...('myriad' in on ? { myriad: `${on.myriad} by ${c.md(by)}?` } : {}),
      },
    })
  }
  bank.family({
    id: 'mrbeast-subscribers',
    topic: 'entertainment',
    kind: 'ladder',
    endMs: c.endOfYear(),
    title: (m) => `Will MrBeast have ${m.name} subscribers by ${c.mdy(c.endOfYear())}?`,
    rule: (m) =>
      `the MrBeast channel on YouTube shows at least ${m.name} subscribers by ${c.mdy(c.endOfYear())}`,
    members: [
      ['520 million', 0.09],
      ['500 million', 0.43],
      ['490 million', 0.73],
    ],
    on: {
      polymarket: {
        group: `How many subscribers will MrBeast have by ${c.md(c.endOfYear())}?`,
        title: (m) => `MrBeast hits ${m.name} subscribers by ${c.md(c.endOfYear())}?`,
      },
      manifold: {
        title: (m) => `Will MrBeast reach ${m.name} subscribers before ${c.year + 1}?`,
        take: ['500 million', '490 million'],
      },
      myriad: {
        title: (m) => `MrBeast to reach ${m.name} subscribers by ${c.md(c.endOfYear())}?`,
        take: ['500 million'],
      },
    },
  })
}

export function writeEntertainment(bank: Bank): void {
  writeAwards(bank)
  writeFilms(bank)
  writeMusicAndMedia(bank)
}
