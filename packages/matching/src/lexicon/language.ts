/**
 * What happens, in the words that decide a question. Only words with several wordings, or on which another slot
 * depends, are listed. All other verbs and nouns are compared directly.
 */
export const LANGUAGE = `
act/win: win, wins, won, winner, winning, victory, victorious, finish first in, finish first, finish 1st, finish 1st in, come first in, win the most seats in, win the most seats, most seats, receive the most votes, take first place, gold medal winner
act/win: nominee will win, nominee wins, candidate will win
act/beat: wins against, win against, beat, beats, defeat, defeats
act/elected: elected, election winner, be elected, reelected, re elected, win reelection, win re election
act/next: next, announced as next, announced as the next, named next, named as the next
act/nominee: nominee, nomination, nominated, nominations, nominees, be nominated
act/nominate: nominate, nominates, appoint as, pick as, choose as
act/leave: leave, leaves, out, out as, cease to be, cease to hold the position of, ceases to be, step down, steps down, stop being, no longer be, exit, depart, be out as, leave office, step down as, step down from being, leave as, leave the position of, exit the
act/hold: remain, remains, remain as, stay, stay as, still be, still the, continue as, continue to be, keep the position of, complete his current term as, complete his term, complete her term, finish his term, serve out his term
act/leave: resign or be removed, resigns or is removed, resign or is removed
act/resign: resign, resigns, resign as, resignation
act/retire: retire, retires, retired, retirement, announce retirement, announces retirement, announce his retirement, announce her retirement, announce their retirement, retirement from
act/fire: fire, fired, fires
act/removed: removed, removed from office, remove
act/impeach: impeached, impeach, impeaches, impeachment
act/arrest: arrested, arrest, arrests
act/charge: charged, charged with, charges, indicted, indicted for, indict, indictment
act/convict: convicted, convict, found guilty, guilty
act/pardon: pardon, pardons, pardoned, presidential pardon, receive a presidential pardon, receive a pardon, be pardoned
act/run: run for, run, announce run, announce a run, running for
act/run office/president: presidential run, presidential campaign, presidential bid, run for president, running for president
act/candidate: candidate for, be a candidate
act/declare: declare for, declare
act/file: file to run for, file to run, file for, file an, file, filing
topic/ipo: ipo, initial public offering, go public, goes public
topic/etf: etf
topic/ai: ai, artificial intelligence
topic/agi: agi
topic/covid: covid, covid 19
topic/token: token
topic/album: album
topic/artist: artist
topic/movie: movie, film
topic/bankruptcy: bankruptcy, bankrupt
topic/recession: recession, enter a recession, enter recession, fall into a recession
topic/shutdown: shutdown, government shutdown, federal government shutdown
act/ballot: on the ballot, on the ballot in, ballot
act/eliminated: eliminated, knocked out, be eliminated in
act/drop-out: drop out, drop out of, withdraw from the race
act/qualify: qualify for, qualify, advance to, advance, reach the, reach, make it to, make the, makes the, make it to the, advance from, progress to, clinch, get to
act/participate: participate, participates, compete, officially participate, officially participate in, take part, take part in, competes
act/play: play in, play
act/matchup: be the matchup, matchup, face, play each other
act/visit: visit, visits, enter, travel to, trip to, visited
nothing: agree to, agrees to, full time result, full time, match winner, match result, moneyline, regular time, press conference, policy =meeting, monetary policy =meeting, board =meeting, how many times, on record, rank among the, rank among, domestically, box office
act/meet: meet, meet with, meet in person, meets, meets with, meeting with
act/say: say, says, mention, mentions, said
act/catch: catch, catches, caught
act/attend: attend, attends
act/release: release, released, releases, launch, launched, launches, release of, to ship, ship a, ship its, ship the, =shipped
act/announce: announce, announces, announced, announcement
act/confirm: senate confirm, senate confirms, confirmed by the senate, confirm, confirmed, confirms
act/become-law: become law, becomes law, signed into law, enacted
act/acquire: acquire, acquires, buy, purchase, annex
act/invade: invade, invades, invasion, full scale invasion, launch an invasion, launch a full scale invasion, launch invasion of
act/strike: strike, strikes, military strike, direct military strike, conduct a direct military strike
act/attack: attack, attacks
act/ceasefire: ceasefire, cease fire
act/peace-deal: peace deal, peace agreement, peace treaty
act/deal: deal, agreement, reach a deal, reach an agreement
act/trade-deal: trade deal, trade agreement, tariff deal, tariff agreement, reach a trade deal, reach a trade agreement, reach a tariff deal
act/trade: traded, trade to, be traded, traded by
act/gain-seats: gain seats, gains seats
act/lose-seats: lose seats
act/lose: lose, loses, lost, defeated
act/succeed: succeed, succeeds, successor
act/occur: occur, happen, happens, take place, held, be held
act/popular: richest person, richest person in the world, wealthiest person, world richest person, world wealthiest person, worlds richest person, richest, wealthiest
act/largest-cap: largest company in the world by market cap, largest company, largest company by market cap, highest market cap, largest market cap, largest market capitalization, most valuable publicly traded company in the world, most valuable company, most valuable publicly traded company
act/hottest: hottest, warmest
scope/control office/house: hold the house, keep the house, retain the house
scope/control office/senate: hold the senate, keep the senate, retain the senate
rate/hike: hike, hikes, increase, increases, raise, raises, rate hike, hike rates by, increase interest rates by, rise
rate/cut: cut, cuts, decrease, decreases, rate cut, lower, lowers, reduce, cut rates by, decrease interest rates by
rate/hold: maintain current rate, maintain, no change, hold rates, unchanged, hold rates steady, leave rates unchanged, hold current rate, maintain the current rate
period/first-half: 1h, first half, 1st half, halftime
period/second-half: 2h, second half, 2nd half
period/q1: 1q, first quarter, 1st quarter
period/game-1: game 1, map 1
period/game-2: game 2, map 2
period/game-3: game 3, map 3
period/game-4: game 4, map 4
period/game-5: game 5, map 5
period/set-1: set 1, first set
period/first-5: first 5 innings
line/total: ou, over under, total points, total goals, total runs, total maps, total games, totals, total, collectively score, combined score, match total
line/team-total: team total
line/spread: spread, handicap, game handicap, map handicap
line/draw: draw, end in a draw, tie, ends in a draw
line/btts: both teams to score, btts, both teams score
line/up-down: up or down, up down
line/up-down side/up: close green, closes green, close in the green
line/exact-score: exact score, correct score
line/first-scorer: first touchdown, first goalscorer, first goal scorer
line/anytime-scorer: anytime touchdown, anytime goalscorer, anytime goal scorer
gender/women: women, womens, female, ladies
gender/men: men, mens, male
metric/close: close, closes, closing, closing price, close price, settle, settles, settlement
metric/market-cap: market cap, market capitalization
metric/fdv: fdv, fully diluted valuation
metric/net-worth: net worth
act/approve: =approved, =approves
metric/approval: approval rating, approve
metric/gdp: gdp, gdp growth, gdp growth rate
metric/real-gdp: real gdp
metric/nominal-gdp: nominal gdp
metric/cpi: cpi, consumer price index, cpi inflation
metric/core-cpi: core cpi, core cpi inflation, core inflation
metric/pce: pce, core pce
metric/inflation: inflation, inflation rate, annual inflation, 12 month inflation
metric/monthly-inflation: monthly inflation
metric/unemployment: unemployment rate, unemployment rate u 3, unemployment
metric/jobs: jobs, nonfarm payrolls, payrolls
metric/ffr: federal funds rate, fed funds rate
metric/effr: effective federal funds rate, effr
metric/yoy: yoy, year over year
metric/mom: mom, month over month
metric/dissents: dissents, dissent
metric/album-sales: album sales
metric/opening-weekend: opening weekend, opening weekend box office
metric/rotten: rotten tomatoes, tomatometer
metric/seats: seat, seats
scope/first: next leader out, first leader out, next world leader out, next to leave, next member to leave, next person to leave, first member to leave, first to, first in this list, first this list to, first
scope/all: all of, every
scope/anyone: anyone, any candidate, any presidential candidate, someone, anybody, any player, any team, any party
scope/worst: worst record, worst
super/best: best
super/top: top, most streamed
super/most: most, highest, largest, biggest
super/lowest: lowest, smallest
scope/best: best record, best regular season record
scope/least: fewest, least
scope/global: global, worldwide, globally
scope/again: another
scope/attempt: try to, attempt to, attempts to, tries to, attempt be made to
scope/conditional: conditional on, assuming
scope/member: member of
`

/** Words without meaning of their own in a market's title. */
export const STOP_WORDS = `
a an the will be is are was were been being to of in on at by for from with and or as it its that this these those their his
her him he she they them who whom what which when where how many much does do did has have had than then there here
would could should can may might shall if whether yes no not into onto per via vs versus against about during within
between before after until till through following prior since over under up down more less also just same such very
market listing contract resolve resolves resolution according reported officially official any world
price prices spot trimmed mean rate rates level levels value number amount point points
et est edt utc pt gmt am pm noon midnight result current term new
season edition tournament event competition match game games fixture standings race election elections general
become becomes get gets go goes make makes
party parties candidate candidates person people team club fc cf afc sc ac bc cd ud rc ssc rcd sv vfl tsv fsv
annual magnitude
actually eventually again ever still hit hits decision interest finish finishes
`
