import type { Bank } from './collect-questions.ts'

function writeWeather(bank: Bank): void {
  const { calendar: c } = bank
  for (const [city, unit, values, days, venues] of [
    ['London', '°C', [8, 9, 10, 11, 12], 0, 'limitless'],
    ['London', '°C', [7, 8, 9, 10, 11], 1, 'limitless'],
    ['New York City', '°F', [46, 48, 50, 52, 54], 1, 'limitless'],
    ['Paris', '°C', [9, 10, 11, 12, 13], 2, 'none'],
    ['Seoul', '°C', [9, 10, 11, 12], -1, 'none'],
  ] as const) {
    const endMs = c.at(days, 23)
    const day = c.md(endMs)
    const odds = [0.12, 0.24, 0.3, 0.2, 0.13]
    const words = (value: number, i: number) =>
      i === 0
        ? `${value}${unit} or below`
        : i === values.length - 1
          ? `${value}${unit} or higher`
          : unit === '°F'
            ? `between ${value}-${value + 1}${unit}`
            : `${value}${unit}`
    bank.family({
      id: `high-temperature-${city.toLowerCase().replace(/ /g, '-')}-day${days}`,
      family: `high-temperature-${city.toLowerCase().replace(/ /g, '-')}`,
      topic: 'science',
      kind: 'field',
      endMs,
      other: 0.01,
      swing: 0.8,
      createdDaysAgo: 3,
      title: (m) => `Will the highest temperature in ${city} be ${m.name} on ${c.mdy(endMs)}?`,
      rule: (m) => `the highest temperature recorded in ${city} on ${c.mdy(endMs)} is ${m.name}`,
      members: values.map((value, i) => [words(value, i), odds[i] ?? 0.1] as const),
      on: {
        polymarket: {
          group: `Highest temperature in ${city} on ${day}?`,
          title: (m) => `Will the highest temperature in ${city} be ${m.name} on ${day}?`,
          label: (m) => m.name.replace('between ', ''),
        },
        ...(venues === 'limitless'
          ? {
              limitless: {
                group: `Highest temperature in ${city} on ${day}?`,
                label: (m) => m.name.replace('between ', ''),
                take: 4,
              },
            }
          : {}),
      },
    })
  }
  const record = c.day(c.year + 1, 1, 20)
  bank.family({
    id: 'hottest-year-rank',
    family: 'hottest-year',
    topic: 'science',
    kind: 'field',
    endMs: record,
    other: 0.01,
    title: (m) => `Will ${c.year} be the ${m.name} year on record?`,
    rule: (m) => `NASA's GISTEMP ranks ${c.year} as the ${m.name} year on record`,
    members: [
      ['hottest', 0.2],
      ['second-hottest', 0.47],
      ['third-hottest', 0.24],
      ['fourth-hottest', 0.07],
    ],
    on: {
      polymarket: {
        group: `Where will ${c.year} rank among the hottest years on record?`,
        label: (m) =>
          ({ hottest: '1st', 'second-hottest': '2nd', 'third-hottest': '3rd', 'fourth-hottest': '4th' })[
            m.name
          ] ?? m.name,
      },
      manifold: { title: (m) => `Will ${c.year} be the ${m.name} year on record?`, take: 2 },
      limitless: {
        group: `Where will ${c.year} rank among the hottest years?`,
        label: (m) => ({ hottest: '1st', 'second-hottest': '2nd', 'third-hottest': '3rd' })[m.name] ?? m.name,
        take: 3,
      },
    },
  })
  const month = c.endOfMonth(0)
  bank.family({
    id: 'month-temperature-anomaly',
    topic: 'science',
    kind: 'field',
    endMs: month + 12 * 86_400_000,
    other: 0.01,
    title: (m) => `Will the ${c.month(month)} ${c.yearOf(month)} global temperature anomaly be ${m.name}?`,
    rule: (m) =>
      `NASA's GISTEMP v4 reports a global land-ocean anomaly of ${m.name} for ${c.month(month)} ${c.yearOf(month)}`,
    members: [
      ['below 1.20ºC', 0.12],
      ['between 1.20ºC and 1.24ºC', 0.22],
      ['between 1.25ºC and 1.29ºC', 0.31],
      ['between 1.30ºC and 1.34ºC', 0.22],
      ['above 1.34ºC', 0.12],
    ],
    on: {
      polymarket: {
        group: `${c.month(month)} ${c.yearOf(month)} Temperature Increase (ºC)`,
        title: (m) =>
          `Will global temperature increase by ${m.name} in ${c.month(month)} ${c.yearOf(month)}?`,
        label: (m) =>
          m.name.replace('between ', '').replace(' and ', '–').replace('below ', '<').replace('above ', '>'),
      },
    },
  })
  const spring = c.endOfMonth(7)
  bank.family({
    id: 'earthquake',
    family: 'earthquakes',
    topic: 'science',
    kind: 'ladder',
    endMs: spring,
    title: (m) => `Will there be an earthquake of magnitude ${m.name} or higher by ${c.mdy(spring)}?`,
    rule: (m) =>
      `the USGS records an earthquake of magnitude ${m.name} or higher anywhere between market creation and ${c.mdy(spring)}`,
    members: [
      ['8.5', 0.06],
      ['8.0', 0.36],
      ['7.7', 0.63],
    ],
    on: {
      polymarket: {
        group: `Earthquake of magnitude ___ by ${c.md(spring)}?`,
        title: (m) => `${m.name} or above earthquake by ${c.md(spring)}?`,
      },
      manifold: {
        title: (m) => `Will a magnitude ${m.name}+ earthquake happen by ${c.mdy(spring)}?`,
        take: ['8.0', '7.7'],
      },
      limitless: { title: (m) => `Earthquake of ${m.name}+ magnitude by ${c.md(spring)}?`, take: ['8.0'] },
    },
  })
}

function writeSpace(bank: Bank): void {
  const { calendar: c } = bank
  const dates = [c.endOfMonth(1), c.endOfMonth(4), c.endOfMonth(8)]
  const ladder = (odds: readonly number[]) =>
    dates.map((endMs, i) => ({ name: c.mdy(endMs), label: c.md(endMs), p: odds[i] ?? 0.5, endMs }))
  bank.family({
    id: 'starship-orbit-catch',
    family: 'starship',
    topic: 'science',
    kind: 'ladder',
    endMs: dates[2] ?? 0,
    title: (m) => `Will SpaceX catch a Starship upper stage by ${m.name}?`,
    rule: (m) => `SpaceX catches a Starship upper stage with the launch tower by ${m.name}`,
    members: ladder([0.11, 0.37, 0.62]),
    on: {
      polymarket: {
        group: 'Starship upper stage caught by...?',
        title: (m) => `SpaceX catches Starship upper stage by ${m.label}?`,
      },
      manifold: { title: (m) => `Will SpaceX catch a Starship ship (upper stage) by ${m.name}?` },
      limitless: { group: 'Starship upper stage caught by...?', take: 2 },
      jupiter: 'mirror',
    },
  })
  bank.family({
    id: 'starship-refuel',
    family: 'starship',
    topic: 'science',
    kind: 'ladder',
    endMs: dates[2] ?? 0,
    title: (m) => `Will SpaceX transfer propellant between two Starships in orbit by ${m.name}?`,
    rule: (m) =>
      `SpaceX or NASA confirms a transfer of propellant between two Starships in orbit by ${m.name}`,
    members: ladder([0.04, 0.17, 0.41]),
    on: {
      polymarket: {
        group: 'Starship orbital refueling by...?',
        title: (m) => `Starship orbital refueling demonstrated by ${m.label}?`,
      },
      manifold: {
        title: (m) => `Will Starship demonstrate orbital refueling by ${m.name}?`,
        take: [c.mdy(dates[2] ?? 0)],
      },
    },
  })
  bank.family({
    id: 'spacex-launches-year',
    topic: 'science',
    kind: 'field',
    endMs: c.endOfYear(),
    other: 0.01,
    title: (m) => `Will SpaceX make ${m.name} orbital launches in ${c.year}?`,
    rule: (m) => `SpaceX makes ${m.name} orbital launches between January 1 and ${c.mdy(c.endOfYear())}`,
    members: [
      ['fewer than 150', 0.1],
      ['150 to 159', 0.3],
      ['160 to 169', 0.38],
      ['170 or more', 0.21],
    ],
    on: {
      polymarket: {
        group: `How many SpaceX launches in ${c.year}?`,
        label: (m) => m.name.replace('fewer than ', '<').replace(' to ', '-').replace(' or more', '+'),
      },
      limitless: {
        group: `How many SpaceX launches in ${c.year}?`,
        label: (m) => m.name.replace('fewer than ', '<').replace(' to ', '-').replace(' or more', '+'),
        take: 3,
      },
    },
  })
  for (const [id, what, rule, p, words] of [
    [
      'artemis-3-launch',
      'Will Artemis III launch',
      'NASA launches the Artemis III mission',
      0.24,
      'Artemis III launches',
    ],
    [
      'new-glenn-moon',
      'Will Blue Origin land on the Moon',
      "Blue Origin's Blue Moon lander makes a soft landing on the Moon",
      0.33,
      'Blue Origin Moon landing',
    ],
    [
      'starliner-crew',
      'Will Starliner fly a crew again',
      'a Boeing Starliner launches with people on board',
      0.08,
      'Crewed Starliner launch',
    ],
  ] as const) {
    const by = c.endOfYear(1)
    bank.single({
      id: `space-${id}`,
      family: 'space-missions',
      topic: 'science',
      title: `${what} by ${c.mdy(by)}?`,
      rule: `${rule} by ${c.mdy(by)}`,
      endMs: by,
      p,
      on: {
        polymarket: `${words} before ${c.yearOf(by) + 1}?`,
        manifold: `${what} by the end of ${c.yearOf(by)}?`,
      },
    })
  }
}

function writeHealth(bank: Bank): void {
  const { calendar: c } = bank
  bank.family({
    id: 'measles-cases',
    topic: 'science',
    kind: 'ladder',
    endMs: c.day(c.year + 1, 1, 10),
    title: (m) => `Will the US have ${m.name} or more measles cases in ${c.year}?`,
    rule: (m) =>
      `the CDC reports at least ${m.name} confirmed measles cases in the United States for ${c.year}`,
    members: [
      ['5,000', 0.07],
      ['4,000', 0.21],
      ['3,500', 0.44],
      ['3,000', 0.76],
    ],
    on: {
      polymarket: {
        group: `How many measles cases in the U.S. in ${c.year}?`,
        title: (m) => `Will there be at least ${m.name} measles cases in the U.S. in ${c.year}?`,
        label: (m) => `≥${m.name}`,
      },
      limitless: {
        group: `How many measles cases in the U.S. in ${c.year}?`,
        label: (m) => `≥${m.name}`,
        take: 3,
      },
      manifold: {
        title: (m) => `Will the CDC report ${m.name}+ US measles cases for ${c.year}?`,
        take: ['4,000', '3,500'],
      },
    },
  })
  const by = c.endOfYear(1)
  for (const [id, title, rule, p, poly] of [
    [
      'pandemic',
      'Will the WHO declare a new pandemic emergency',
      'the WHO declares a pandemic emergency',
      0.07,
      'WHO declares pandemic emergency',
    ],
    [
      'h5n1-human',
      'Will the WHO confirm human-to-human spread of H5N1',
      'the WHO confirms sustained human-to-human transmission of H5N1',
      0.05,
      'Human-to-human bird flu transmission',
    ],
    [
      'orforglipron-diabetes',
      'Will the FDA approve an oral GLP-1 of Eli Lilly for diabetes',
      'the FDA approves orforglipron for type 2 diabetes',
      0.69,
      'FDA approves orforglipron for diabetes',
    ],
    [
      'fusion-net',
      'Will any tokamak reach net energy gain',
      'a magnetic confinement experiment reports a fusion gain Q above 1',
      0.04,
      'Tokamak net energy gain',
    ],
    [
      'superconductor',
      'Will a room-temperature superconductor be replicated',
      'a superconductor at ambient pressure and above 0 °C is confirmed by two independent laboratories',
      0.02,
      'Room-temperature superconductor confirmed',
    ],
    [
      'millennium',
      'Will another Millennium Prize Problem be solved',
      'a proof of an open Millennium Prize Problem is published in a qualifying journal',
      0.03,
      'Millennium Prize Problem solved',
    ],
    [
      'aliens',
      'Will the US confirm that aliens exist',
      'the President or a federal agency states definitively that extraterrestrial life or technology exists',
      0.05,
      'US confirms that aliens exist',
    ],
  ] as const) {
    bank.single({
      id: `science-${id}`,
      topic: 'science',
      title: `${title} by ${c.mdy(by)}?`,
      rule: `${rule} by ${c.mdy(by)}`,
      endMs: by,
      p,
      on: {
        manifold: `${title} before ${c.yearOf(by) + 1}?`,
        ...(id === 'millennium' ? {} : { polymarket: `${poly} before ${c.yearOf(by) + 1}?` }),
        ...(id === 'aliens'
          ? {
              limitless: `Will the US confirm that aliens exist before ${c.yearOf(by) + 1}?`,
              jupiter: 'mirror' as const,
            }
          : {}),
      },
    })
  }
  bank.single({
    id: 'science-aliens-soon',
    family: 'science-aliens',
    topic: 'science',
    title: `Will the US confirm that aliens exist by ${c.mdy(c.endOfYear())}?`,
    rule: `the President or a federal agency states definitively that extraterrestrial life or technology exists by ${c.mdy(c.endOfYear())}`,
    endMs: c.endOfYear(),
    p: 0.01,
    on: {
      polymarket: `US confirms that aliens exist by ${c.md(c.endOfYear())}?`,
      limitless: `Will the US confirm that aliens exist by ${c.md(c.endOfYear())}?`,
    },
  })
}

export function writeScience(bank: Bank): void {
  writeWeather(bank)
  writeSpace(bank)
  writeHealth(bank)
}
