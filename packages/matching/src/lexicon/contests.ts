/** Competitions, awards, and their stages. A competition has one tag, even where a venue avoids its trade mark. */
export const CONTESTS = `
comp/nba: nba, pro basketball, national basketball association
comp/wnba: wnba, women pro basketball
comp/nba stage/title: nba finals, pro basketball finals, nba championship, nba champion, pro basketball champion, pro basketball championship, nba title
comp/nfl: nfl, pro football, national football league
comp/nfl stage/title: super bowl, nfl championship, pro football championship, nfl league championship, pro football champion, big game, superbowl
comp/nfl stage/final: pro football championship game
comp/mlb: mlb, pro baseball, major league baseball
comp/mlb stage/title: world series, pro baseball championship, mlb championship
comp/nhl: nhl, pro hockey, national hockey league
comp/nhl stage/title: stanley cup, stanley cup final, stanley cup finals, pro hockey championship
comp/mls: mls, major league soccer
comp/mls stage/title: mls cup
comp/cfb: college football, ncaa football, cfp, college football playoff
comp/cfb stage/title: college football national championship, cfp national championship, college football championship
comp/cfb stage/final: college football national championship game
comp/cbb: college basketball, ncaa basketball, march madness, ncaa tournament
comp/ucl: champions league, uefa champions league, ucl
comp/uel: europa league, uefa europa league, uel
comp/uecl: conference league, uefa conference league, europa conference league
comp/epl: premier league, english premier league, epl
comp/laliga: la liga, laliga
comp/seriea: serie a
comp/bundesliga: bundesliga
comp/ligue1: ligue 1
comp/eredivisie: eredivisie
comp/facup: fa cup
comp/efl-cup: carabao cup, efl cup, league cup
comp/championship: efl championship
comp/world-cup: world cup, fifa world cup, men world cup, mens world cup, fifa men world cup, fifa mens world cup, soccer world cup
comp/women-world-cup: women world cup, womens world cup, fifa women world cup, fifa womens world cup
comp/club-world-cup: club world cup, fifa club world cup
comp/cricket-world-cup: cricket world cup, t20 world cup, icc t20 world cup
comp/afcon: africa cup of nations, african cup of nations, afcon, caf africa cup of nations, africa cup of nations morocco, caf africa cup of nations morocco
comp/euro: uefa euro, euros, european championship
comp/copa-america: copa america
comp/copa-libertadores: copa libertadores
comp/nations-league: nations league, uefa nations league
comp/australian-open: australian open
comp/french-open: french open, roland garros
comp/wimbledon: wimbledon
comp/us-open: us open
comp/f1-drivers stage/title: f1 drivers championship, f1 drivers champion, formula 1 drivers championship, f1 driver championship, f1 world drivers championship, drivers champion, drivers championship, driver world championship, drivers world championship, f1 drivers world championship
comp/f1-drivers: f1 drivers
comp/f1-constructors stage/title: f1 constructors championship, constructors championship, f1 constructors champion
comp/f1-constructors: f1 constructors
comp/f1: f1, formula 1, formula one
comp/grand-prix: grand prix, gp
comp/masters: masters tournament, the masters
comp/pga: pga championship
comp/ryder: ryder cup
comp/ufc: ufc
comp/olympics-winter: winter olympics, winter olympic games
comp/olympics-summer: summer olympics, summer olympic games
comp/olympics: olympics, olympic games
comp/chess-classical stage/title: fide world chess championship, world chess championship, world chess champion, classical world chess championship, fide classical world chess championship, fide world chess champion
comp/chess-rapid stage/title: world rapid championship, fide world rapid championship
comp/chess-blitz stage/title: world blitz championship, fide world blitz championship
comp/dota: dota 2
comp/cs: counter strike, counter strike 2, cs2, cs 2
comp/lol: league of legends, lol
comp/valorant: valorant
comp/ipl: ipl, indian premier league
comp/eurovision: eurovision, eurovision song contest
comp/oscars: oscars, oscar, academy awards, academy award
comp/bafta: bafta, baftas, bafta awards
comp/sag: sag awards, sag award, actor awards, screen actors guild awards
comp/golden-globes: golden globes, golden globe, golden globe awards
comp/grammys: grammys, grammy, grammy awards, grammy award
comp/emmys: emmys, emmy, emmy awards, emmy award
comp/game-awards: game awards
comp/game-awards award/game: game of the year, goty
comp/nobel-peace: nobel peace prize
comp/nobel-literature: nobel prize in literature, nobel literature prize
comp/nobel-physics: nobel prize in physics
comp/nobel-chemistry: nobel prize in chemistry
comp/nobel-medicine: nobel prize in medicine, nobel prize in physiology or medicine
comp/nobel-economics: nobel prize in economics
comp/ballon-dor: ballon dor
comp/time-poy: time person of the year
comp/state-of-the-union: state of the union, state of the union address, sotu
award/picture: best picture
award/director: best director
award/actor: best actor, best actor in a leading role
award/actress: best actress, best actress in a leading role
award/supporting-actor: best supporting actor, supporting actor
award/supporting-actress: best supporting actress, supporting actress
award/animated: best animated feature, best animated feature film
award/international: best international feature film, best international feature, best international film
award/documentary: best documentary feature film, best documentary feature, best documentary
award/original-screenplay: best original screenplay, original screenplay
award/adapted-screenplay: best adapted screenplay, adapted screenplay
award/visual-effects: best visual effects, visual effects
award/original-score: best original score, best score, original score
award/original-song: best original song, original song
award/cinematography: best cinematography, cinematography
award/editing: best film editing, film editing
award/costume: best costume design, costume design
award/production-design: best production design, production design
award/sound: best sound
award/makeup: best makeup and hairstyling, best makeup & hairstyling
award/casting: best casting, achievement in casting
award/album: album of the year
award/record: record of the year
award/song: song of the year
award/new-artist: best new artist
award/mvp: mvp, most valuable player
award/finals-mvp: finals mvp, nba finals mvp
award/rookie: rookie of the year
award/defensive: defensive player of the year, dpoy
award/sixth-man: sixth man of the year
award/most-improved: most improved player
award/clutch: clutch player of the year
award/coach: coach of the year
award/cy-young: cy young, cy young award
award/heisman: heisman trophy, heisman
award/golden-boot: golden boot, top goalscorer, top goal scorer, top scorer
award/gold-medal: gold medal, gold
award/silver-medal: silver medal
award/bronze-medal: bronze medal
comp/nba stage/east: nba east, nba eastern conference
comp/nba stage/west: nba west, nba western conference
stage/east: eastern conference, eastern conference championship, eastern conference finals, eastern conference champion
stage/west: western conference, western conference championship, western conference finals, western conference champion
stage/afc: afc, afc championship, afc champion, afc championship game
stage/nfc: nfc, nfc championship, nfc champion, nfc championship game
stage/al: american league, american league championship, american league championship series, alcs, american league champion
stage/nl: national league, national league championship, national league championship series, nlcs, national league champion
stage/division: division
stage/seed: seed, 1 seed, top seed
stage/playoffs: playoffs, playoff, postseason
stage/play-in: play in tournament, play in
stage/intercontinental: intercontinental playoffs
stage/group: group stage
stage/knockout: knockout stage, knockout round, knockout rounds
stage/round-16: round of 16, last 16
stage/round-32: round of 32
stage/quarterfinal: quarterfinal, quarterfinals, quarter final, quarter finals
stage/semifinal: semifinal, semifinals, semi final, semi finals
stage/final: final, finals
stage/round-1: first round, 1st round, outright in the first round, round one, outright
stage/runoff: second round, 2nd round, runoff, run off
stage/primary: primary, primaries, primary election
stage/title: championship, champion, champions, title
stage/relegation: relegated, relegation
stage/regular-season: regular season
`
