/**
 * Teams of the four North American leagues: nickname, city, and the letter that distinguishes two teams of one city.
 */
export const TEAMS = `
team/nba-hawks team/nfl-falcons team/mlb-braves: atlanta
team/nba-hawks: hawks, atlanta hawks
team/nba-celtics team/nfl-patriots team/mlb-red-sox team/nhl-bruins: boston
team/nba-celtics: celtics, boston celtics
team/nba-nets: nets, brooklyn, brooklyn nets
team/nba-hornets: hornets, charlotte, charlotte hornets
team/nba-bulls team/nfl-bears team/mlb-cubs team/mlb-white-sox team/nhl-blackhawks: chicago
team/nba-bulls: bulls, chicago bulls
team/nba-cavaliers team/nfl-browns team/mlb-guardians: cleveland
team/nba-cavaliers: cavaliers, cavs, cleveland cavaliers
team/nba-mavericks team/nfl-cowboys team/nhl-stars: dallas
team/nba-mavericks: mavericks, mavs, dallas mavericks
team/nba-nuggets team/nfl-broncos team/mlb-rockies team/nhl-avalanche: denver
team/nba-nuggets: nuggets, denver nuggets
team/nba-pistons team/nfl-lions team/mlb-tigers team/nhl-red-wings: detroit
team/nba-pistons: pistons, detroit pistons
team/nba-warriors: warriors, golden state, golden state warriors
team/nba-rockets team/nfl-texans team/mlb-astros: houston
team/nba-rockets: rockets, houston rockets
team/nba-pacers: pacers, indiana pacers
team/nba-lakers team/nba-clippers team/nfl-rams team/nfl-chargers team/mlb-dodgers team/mlb-angels team/nhl-kings: los angeles
team/nba-clippers team/nfl-chargers: los angeles c
team/nba-lakers: los angeles l
team/nfl-rams: los angeles r
team/mlb-dodgers: los angeles d
team/mlb-angels: los angeles a
team/nba-clippers: clippers, la clippers, los angeles clippers
team/nba-lakers: lakers, la lakers, los angeles lakers
team/nba-grizzlies: grizzlies, memphis, memphis grizzlies
team/nba-heat team/nfl-dolphins team/mlb-marlins team/ncaa-miami: miami
team/nba-heat: heat, miami heat
team/nba-bucks team/mlb-brewers: milwaukee
team/nba-bucks: bucks, milwaukee bucks
team/nba-timberwolves: timberwolves, wolves, minnesota timberwolves
team/nba-pelicans team/nfl-saints: new orleans
team/nba-pelicans: pelicans, new orleans pelicans
team/nba-knicks: knicks, new york knicks
team/nba-thunder: thunder, oklahoma city, okc, oklahoma city thunder
team/nba-magic: magic, orlando, orlando magic
team/nba-76ers team/nfl-eagles team/mlb-phillies team/nhl-flyers: philadelphia
team/nba-76ers: 76ers, sixers, philadelphia 76ers
team/nba-suns: suns, phoenix, phoenix suns
team/nba-trail-blazers: trail blazers, blazers, portland, portland trail blazers
team/nba-kings: sacramento, sacramento kings
team/nba-kings team/nhl-kings: kings
team/nba-spurs: san antonio, san antonio spurs
team/nba-spurs team/soccer-tottenham: spurs
team/nba-raptors team/mlb-blue-jays team/nhl-maple-leafs: toronto
team/nba-raptors: raptors, toronto raptors
team/nba-jazz: jazz, utah jazz
team/nba-wizards: wizards, washington wizards
team/nfl-cardinals team/mlb-cardinals: cardinals
team/nfl-cardinals: arizona cardinals
team/nfl-falcons: falcons, atlanta falcons
team/nfl-ravens team/mlb-orioles: baltimore
team/nfl-ravens: ravens, baltimore ravens
team/nfl-bills team/nhl-sabres: buffalo
team/nfl-bills: bills, buffalo bills
team/nfl-panthers team/nhl-hurricanes: carolina
team/nfl-panthers team/nhl-panthers: panthers
team/nfl-panthers: carolina panthers
team/nfl-bears: bears, chicago bears
team/nfl-bengals team/mlb-reds: cincinnati
team/nfl-bengals: bengals, cincinnati bengals
team/nfl-browns: browns, cleveland browns
team/nfl-cowboys: cowboys, dallas cowboys
team/nfl-broncos: broncos, denver broncos
team/nfl-lions: lions, detroit lions
team/nfl-packers: packers, green bay, green bay packers
team/nfl-texans: texans, houston texans
team/nfl-colts: colts, indianapolis, indianapolis colts
team/nfl-jaguars: jaguars, jacksonville, jacksonville jaguars
team/nfl-chiefs team/mlb-royals: kansas city
team/nfl-chiefs: chiefs, kansas city chiefs
team/nfl-raiders team/nhl-golden-knights: las vegas, vegas
team/nfl-raiders: raiders, las vegas raiders
team/nfl-chargers: chargers, la chargers, los angeles chargers
team/nfl-rams: rams, la rams, los angeles rams
team/nfl-dolphins: dolphins, miami dolphins
team/nfl-vikings: vikings, minnesota vikings
team/nfl-patriots: patriots, new england, new england patriots
team/nfl-saints: saints, new orleans saints
team/nfl-giants: new york giants, new york g, ny giants
team/nfl-giants team/mlb-giants: giants
team/nfl-jets: new york jets, new york j, ny jets
team/nfl-jets team/nhl-jets: jets
team/nfl-eagles: eagles, philadelphia eagles
team/nfl-steelers team/mlb-pirates team/nhl-penguins: pittsburgh
team/nfl-steelers: steelers, pittsburgh steelers
team/nfl-49ers team/mlb-giants: san francisco
team/nfl-49ers: 49ers, niners, san francisco 49ers
team/nfl-seahawks team/mlb-mariners team/nhl-kraken: seattle
team/nfl-seahawks: seahawks, seattle seahawks
team/nfl-buccaneers team/mlb-rays team/nhl-lightning: tampa bay
team/nfl-buccaneers: buccaneers, bucs, tampa bay buccaneers
team/nfl-titans: titans, tennessee titans
team/nfl-commanders: commanders, washington commanders
team/mlb-diamondbacks: diamondbacks, arizona diamondbacks
team/mlb-braves: braves, atlanta braves
team/mlb-orioles: orioles, baltimore orioles
team/mlb-red-sox: red sox, boston red sox
team/mlb-cubs: cubs, chicago cubs, chicago c
team/mlb-white-sox: white sox, chicago white sox, chicago ws
team/mlb-reds: reds, cincinnati reds
team/mlb-guardians: guardians, cleveland guardians
team/mlb-rockies: rockies, colorado rockies
team/mlb-tigers: tigers, detroit tigers
team/mlb-astros: astros, houston astros
team/mlb-royals: royals, kansas city royals
team/mlb-angels: angels, los angeles angels, la angels
team/mlb-dodgers: dodgers, los angeles dodgers, la dodgers
team/mlb-marlins: marlins, miami marlins
team/mlb-brewers: brewers, milwaukee brewers
team/mlb-twins: twins, minnesota twins
team/mlb-mets: mets, new york mets, new york m
team/mlb-yankees: yankees, new york yankees, new york y
team/mlb-athletics: athletics, oakland athletics, oakland
team/mlb-phillies: phillies, philadelphia phillies
team/mlb-pirates: pirates, pittsburgh pirates
team/mlb-padres: padres, san diego, san diego padres
team/mlb-giants: san francisco giants, sf giants
team/mlb-mariners: mariners, seattle mariners
team/mlb-cardinals team/nhl-blues: st louis
team/mlb-cardinals: st louis cardinals
team/mlb-rays: rays, tampa bay rays
team/mlb-rangers team/nhl-rangers team/soccer-rangers: rangers
team/mlb-rangers: texas rangers
team/mlb-blue-jays: blue jays, toronto blue jays
team/mlb-nationals: nationals, washington nationals
team/nhl-ducks: ducks, anaheim, anaheim ducks
team/nhl-bruins: bruins, boston bruins
team/nhl-sabres: sabres, buffalo sabres
team/nhl-flames: flames, calgary, calgary flames
team/nhl-hurricanes: hurricanes, carolina hurricanes
team/nhl-blackhawks: blackhawks, chicago blackhawks
team/nhl-avalanche: avalanche, colorado avalanche
team/nhl-blue-jackets: blue jackets, columbus, columbus blue jackets
team/nhl-stars: stars, dallas stars
team/nhl-red-wings: red wings, detroit red wings
team/nhl-oilers: oilers, edmonton, edmonton oilers
team/nhl-panthers: florida panthers
team/nhl-kings: la kings, los angeles kings
team/nhl-wild: wild, minnesota wild
team/nhl-canadiens: canadiens, montreal, montreal canadiens
team/nhl-predators: predators, nashville, nashville predators
team/nhl-devils: devils, new jersey devils
team/nhl-islanders: islanders, new york islanders, new york i
team/nhl-rangers: new york rangers, new york r
team/nhl-senators: senators, ottawa, ottawa senators
team/nhl-flyers: flyers, philadelphia flyers
team/nhl-penguins: penguins, pittsburgh penguins
team/nhl-sharks: sharks, san jose, san jose sharks
team/nhl-kraken: kraken, seattle kraken
team/nhl-blues: st louis blues
team/nhl-lightning: lightning, tampa bay lightning
team/nhl-maple-leafs: maple leafs, toronto maple leafs
team/nhl-mammoth: mammoth, utah mammoth, utah hockey club
team/nhl-canucks: canucks, vancouver, vancouver canucks
team/nhl-golden-knights: golden knights, vegas golden knights
team/nhl-capitals: capitals, washington capitals
team/nhl-jets: winnipeg, winnipeg jets
`
