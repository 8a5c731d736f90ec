import type { Slug } from '../world.ts'
import { toId } from './bank.ts'
import type { Bank } from './collect-questions.ts'
import type { Team } from './match-bets.ts'

const FULL: Readonly<Record<string, string>> = {
  Arsenal: 'Arsenal FC',
  Chelsea: 'Chelsea FC',
  Liverpool: 'Liverpool FC',
  'Man City': 'Manchester City FC',
  'Man United': 'Manchester United FC',
  Tottenham: 'Tottenham Hotspur FC',
  Newcastle: 'Newcastle United FC',
  'Aston Villa': 'Aston Villa FC',
  Brighton: 'Brighton & Hove Albion FC',
  Everton: 'Everton FC',
  Fulham: 'Fulham FC',
  Brentford: 'Brentford FC',
  'Crystal Palace': 'Crystal Palace FC',
  Bournemouth: 'AFC Bournemouth',
  'Nottingham Forest': 'Nottingham Forest FC',
  'Leeds United': 'Leeds United FC',
  'Real Madrid': 'Real Madrid CF',
  Barcelona: 'FC Barcelona',
  'Atlético Madrid': 'Club Atlético de Madrid',
  'Athletic Bilbao': 'Athletic Club',
  Villarreal: 'Villarreal CF',
  'Real Betis': 'Real Betis Balompié',
  Sevilla: 'Sevilla FC',
  Valencia: 'Valencia CF',
  Inter: 'FC Internazionale Milano',
  Milan: 'AC Milan',
  Juventus: 'Juventus FC',
  Napoli: 'SSC Napoli',
  Roma: 'AS Roma',
  Lazio: 'SS Lazio',
  Bayern: 'FC Bayern München',
  Dortmund: 'Borussia Dortmund',
  Leipzig: 'RB Leipzig',
  Leverkusen: 'Bayer 04 Leverkusen',
  Frankfurt: 'Eintracht Frankfurt',
  Stuttgart: 'VfB Stuttgart',
  PSG: 'Paris Saint-Germain FC',
  Marseille: 'Olympique de Marseille',
  Celtics: 'Boston Celtics',
  Lakers: 'Los Angeles Lakers',
  Knicks: 'New York Knicks',
  Warriors: 'Golden State Warriors',
  Thunder: 'Oklahoma City Thunder',
  Nuggets: 'Denver Nuggets',
  Spurs: 'San Antonio Spurs',
  Cavaliers: 'Cleveland Cavaliers',
  Rockets: 'Houston Rockets',
  Magic: 'Orlando Magic',
  Chiefs: 'Kansas City Chiefs',
  Bills: 'Buffalo Bills',
  Eagles: 'Philadelphia Eagles',
  Cowboys: 'Dallas Cowboys',
  Ravens: 'Baltimore Ravens',
  Bengals: 'Cincinnati Bengals',
  Lions: 'Detroit Lions',
  Packers: 'Green Bay Packers',
  Rams: 'Los Angeles Rams',
  '49ers': 'San Francisco 49ers',
  Seahawks: 'Seattle Seahawks',
  Broncos: 'Denver Broncos',
  Patriots: 'New England Patriots',
  Jets: 'New York Jets',
  Oilers: 'Edmonton Oilers',
  Avalanche: 'Colorado Avalanche',
  Rangers: 'New York Rangers',
  Bruins: 'Boston Bruins',
  'Maple Leafs': 'Toronto Maple Leafs',
  Panthers: 'Florida Panthers',
}

function team(short: string): Team {
  return { short, full: FULL[short] ?? short }
}

type Row = readonly [
  league: number,
  home: string,
  away: string,
  day: number,
  hour: number,
  home: number,
  draw: number,
  over: number,
  venues: string,
]

const LEAGUES = [
  ['Premier League', 'England'],
  ['LaLiga', 'Spain'],
  ['Serie A', 'Italy'],
  ['Bundesliga', 'Germany'],
  ['UEFA Champions League', 'International Tournaments'],
  ['FA Cup', 'England'],
] as const

/** Letters of the venues column: p Polymarket, j its Jupiter mirror, l Limitless, a Azuro, m Manifold, y Myriad. */
const VENUES: Readonly<Record<string, Slug | 'mirror'>> = {
  p: 'polymarket',
  j: 'mirror',
  l: 'limitless',
  a: 'azuro',
  m: 'manifold',
  y: 'myriad',
}

const FOOTBALL: readonly Row[] = [
  [0, 'Arsenal', 'Tottenham', 0, 16.5, 0.62, 0.22, 0.55, 'pjla'],
  [0, 'Liverpool', 'Man City', 1, 20, 0.42, 0.26, 0.6, 'pjlam'],
  [0, 'Chelsea', 'Brighton', 2, 15, 0.54, 0.24, 0.57, 'pla'],
  [0, 'Man United', 'Everton', 3, 20, 0.52, 0.25, 0.52, 'pla'],
  [0, 'Newcastle', 'Aston Villa', 6, 15, 0.47, 0.26, 0.53, 'pa'],
  [0, 'Tottenham', 'Arsenal', 27, 16.5, 0.26, 0.26, 0.54, 'pla'],
  [0, 'Fulham', 'Brentford', 6, 15, 0.43, 0.27, 0.5, 'a'],
  [0, 'Crystal Palace', 'Bournemouth', 7, 14, 0.44, 0.27, 0.53, 'pa'],
  [0, 'Leeds United', 'Nottingham Forest', 7, 16.5, 0.4, 0.28, 0.47, 'a'],
  [1, 'Real Madrid', 'Barcelona', 5, 20, 0.44, 0.24, 0.66, 'pjlay'],
  [1, 'Barcelona', 'Real Madrid', 26, 20, 0.5, 0.23, 0.67, 'pla'],
  [1, 'Atlético Madrid', 'Sevilla', 2, 20, 0.64, 0.21, 0.5, 'pa'],
  [1, 'Villarreal', 'Real Betis', 3, 17.5, 0.46, 0.26, 0.52, 'pa'],
  [1, 'Athletic Bilbao', 'Valencia', 8, 20, 0.53, 0.27, 0.43, 'a'],
  [2, 'Inter', 'Milan', 4, 19.75, 0.47, 0.27, 0.5, 'pjla'],
  [2, 'Juventus', 'Roma', 7, 19.75, 0.41, 0.3, 0.44, 'pa'],
  [2, 'Napoli', 'Lazio', 8, 17, 0.51, 0.27, 0.47, 'a'],
  [3, 'Bayern', 'Dortmund', 5, 17.5, 0.66, 0.19, 0.69, 'pla'],
  [3, 'Leipzig', 'Leverkusen', 6, 14.5, 0.43, 0.25, 0.6, 'pa'],
  [3, 'Frankfurt', 'Stuttgart', 7, 16.5, 0.42, 0.25, 0.63, 'a'],
  [4, 'PSG', 'Liverpool', 9, 20, 0.48, 0.24, 0.62, 'pjlam'],
  [4, 'Arsenal', 'Bayern', 10, 20, 0.44, 0.26, 0.56, 'pjlay'],
  [4, 'Real Madrid', 'Inter', 9, 20, 0.49, 0.26, 0.55, 'pla'],
  [4, 'Man City', 'Napoli', 10, 20, 0.61, 0.22, 0.58, 'pa'],
  [0, 'Everton', 'Chelsea', -1, 15, 0.3, 0.28, 0.5, 'pla'],
  [1, 'Sevilla', 'Real Betis', -2, 20, 0.38, 0.29, 0.48, 'pa'],
]

type TwoWay = readonly [
  sport: string,
  league: string,
  home: string,
  away: string,
  day: number,
  hour: number,
  home: number,
  line: number | null,
  venues: string,
]

const TWO_WAY: readonly TwoWay[] = [
  ['Basketball', 'NBA', 'Celtics', 'Lakers', 0, 24.5, 0.57, 224.5, 'pjla'],
  ['Basketball', 'NBA', 'Lakers', 'Celtics', 18, 27, 0.5, 225.5, 'pla'],
  ['Basketball', 'NBA', 'Thunder', 'Nuggets', 1, 26, 0.68, 231.5, 'pjla'],
  ['Basketball', 'NBA', 'Knicks', 'Cavaliers', 1, 24.5, 0.54, 227.5, 'pla'],
  ['Basketball', 'NBA', 'Knicks', 'Cavaliers', 3, 24.5, 0.53, 228.5, 'pla'],
  ['Basketball', 'NBA', 'Spurs', 'Rockets', 2, 25.5, 0.52, 222.5, 'pa'],
  ['Basketball', 'NBA', 'Warriors', 'Magic', 4, 27, 0.49, 219.5, 'pa'],
  ['American Football', 'NFL', 'Chiefs', 'Bills', 7, 21.5, 0.48, 48.5, 'pjlam'],
  ['American Football', 'NFL', 'Eagles', 'Cowboys', 7, 18, 0.63, 46.5, 'pjla'],
  ['American Football', 'NFL', 'Ravens', 'Bengals', 4, 25.25, 0.6, 49.5, 'pla'],
  ['American Football', 'NFL', 'Lions', 'Packers', 11, 17.5, 0.55, 47.5, 'pla'],
  ['American Football', 'NFL', 'Rams', '49ers', 7, 21, 0.58, 45.5, 'pla'],
  ['American Football', 'NFL', 'Seahawks', 'Broncos', 8, 25.25, 0.54, 43.5, 'pa'],
  ['American Football', 'NFL', 'Patriots', 'Jets', 0, 18, 0.74, 41.5, 'pl'],
  ['Ice Hockey', 'NHL', 'Oilers', 'Avalanche', 1, 26, 0.47, 6.5, 'pla'],
  ['Ice Hockey', 'NHL', 'Rangers', 'Bruins', 2, 24, 0.52, 5.5, 'pa'],
  ['Ice Hockey', 'NHL', 'Maple Leafs', 'Panthers', 3, 24, 0.49, 6.5, 'pa'],
  ['Tennis', 'ATP Finals', 'Jannik Sinner', 'Carlos Alcaraz', 1, 17, 0.53, null, 'pjla'],
  ['Tennis', 'ATP Finals', 'Alexander Zverev', 'Taylor Fritz', 0, 19.5, 0.58, null, 'pla'],
  ['Tennis', 'Davis Cup', 'Lorenzo Musetti', 'Ben Shelton', 6, 15, 0.46, null, 'la'],
  ['MMA', 'UFC', 'Ilia Topuria', 'Islam Makhachev', 12, 27, 0.51, null, 'pjlam'],
  ['MMA', 'UFC', 'Tom Aspinall', 'Ciryl Gane', 12, 26, 0.71, null, 'pla'],
  ['Boxing', 'WBC', 'Oleksandr Usyk', 'Moses Itauma', 26, 22, 0.6, null, 'pla'],
  ['Counter-Strike 2', 'BLAST Premier', 'Vitality', 'Team Spirit', 1, 15, 0.56, null, 'pa'],
  ['Counter-Strike 2', 'BLAST Premier', 'FaZe', 'MOUZ', 2, 15, 0.47, null, 'pa'],
  ['League of Legends', 'Demacia Cup', 'T1', 'Gen.G', 20, 9, 0.45, null, 'pa'],
]

function venuesOf(letters: string): (Slug | 'mirror')[] {
  return [...letters].map((letter) => VENUES[letter]).filter((venue) => venue !== undefined)
}

/**
 * Fixtures of the coming weeks. The same two teams meet again on another day, as in real leagues: a planted
 * near-duplicate.
 */
export function writeGames(bank: Bank): void {
  const { calendar: c } = bank
  for (const [league, home, away, day, hour, homeWins, draw, over, letters] of FOOTBALL) {
    const [name, country] = LEAGUES[league] ?? LEAGUES[0]
    const pair = [home, away].sort().join('-').toLowerCase().replace(/ /g, '-')
    bank.match({
      id: `game-${toId(home)}-${toId(away)}-day${day}`,
      sport: 'Football',
      league: name,
      country,
      home: team(home),
      away: team(away),
      startMs: c.at(day, hour),
      homeWins,
      draw,
      totals: letters.includes('j')
        ? [
            [2.5, over],
            [3.5, over - 0.24],
          ]
        : [[2.5, over]],
      ...(letters.length > 2 ? { bothScore: Math.min(0.68, over + 0.02) } : {}),
      family: `game-${pair}`,
      on: venuesOf(letters),
    })
  }
  for (const [sport, league, home, away, day, hour, homeWins, line, letters] of TWO_WAY) {
    const pair = [home, away].sort().join('-').toLowerCase().replace(/ /g, '-')
    bank.match({
      id: `game-${toId(home)}-${toId(away)}-day${day}`,
      sport,
      league,
      country: ['NBA', 'NFL', 'NHL', 'UFC'].includes(league) ? 'USA' : 'International Tournaments',
      home: team(home),
      away: team(away),
      startMs: c.at(day, hour),
      hours: 3,
      homeWins,
      ...(line === null
        ? {}
        : {
            totals: [
              [line, 0.51],
              [line + (sport === 'Ice Hockey' ? 1 : 3), 0.4],
            ],
          }),
      family: `game-${pair}`,
      on: venuesOf(letters),
    })
  }
}
