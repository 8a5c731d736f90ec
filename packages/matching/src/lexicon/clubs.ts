/** Football clubs with several names that share no word, or with a name that could be several clubs. */
export const CLUBS = `
team/soccer-man-united: manchester united, man united, man utd, manchester utd, mufc
team/soccer-man-city: manchester city, man city, mcfc
team/soccer-tottenham: tottenham, tottenham hotspur
team/soccer-nottingham: nottingham, nottingham forest
team/soccer-wolves: wolverhampton, wolverhampton wanderers
team/soccer-brighton: brighton, brighton and hove albion, brighton & hove albion
team/soccer-west-ham: west ham, west ham united
team/soccer-newcastle: newcastle, newcastle united
team/soccer-leeds: leeds, leeds united
team/soccer-leicester: leicester, leicester city
team/soccer-ipswich: ipswich, ipswich town
team/soccer-norwich: norwich, norwich city
team/soccer-aston-villa: aston villa
team/soccer-crystal-palace: crystal palace
team/soccer-sheffield-united: sheffield united, sheffield utd
team/soccer-sheffield-wednesday: sheffield wednesday
team/soccer-west-brom: west brom, west bromwich, west bromwich albion
team/soccer-qpr: qpr, queens park rangers
team/soccer-psg: psg, paris saint germain, paris sg
team/soccer-paris-fc: paris fc
team/soccer-marseille: marseille, olympique marseille, olympique de marseille
team/soccer-lyon: lyon, olympique lyonnais, olympique lyon
team/soccer-bayern: bayern, bayern munich, bayern munchen, fc bayern, fc bayern munchen, fc bayern munich
team/soccer-dortmund: dortmund, borussia dortmund, bvb
team/soccer-gladbach: gladbach, monchengladbach, borussia monchengladbach
team/soccer-leverkusen: leverkusen, bayer leverkusen, bayer 04 leverkusen
team/soccer-leipzig: leipzig, rb leipzig
team/soccer-frankfurt: frankfurt, eintracht frankfurt
team/soccer-union-berlin: union berlin
team/soccer-hertha: hertha, hertha berlin
team/soccer-koln: koln, cologne, fc koln
team/soccer-mainz: mainz, mainz 05
team/soccer-st-pauli: st pauli
team/soccer-real-madrid: real madrid
team/soccer-atletico: atletico madrid, atletico, atletico de madrid, club atletico de madrid
team/soccer-barcelona: barcelona, fc barcelona, barca
team/soccer-athletic: athletic bilbao, athletic club, athletic
team/soccer-sociedad: real sociedad, real sociedad de futbol
team/soccer-betis: betis, real betis, real betis balompie
team/soccer-celta: celta, celta vigo, celta de vigo
team/soccer-espanyol: espanyol
team/soccer-inter: inter, inter milan, internazionale, fc internazionale milano, internazionale milano
team/soccer-milan: milan, ac milan
team/soccer-juventus: juventus, juve
team/soccer-roma: roma, as roma
team/soccer-lazio: lazio
team/soccer-napoli: napoli
team/soccer-verona: verona, hellas verona
team/soccer-atalanta: atalanta
team/soccer-sporting: sporting, sporting cp, sporting lisbon, sporting clube de portugal
team/soccer-braga: braga, sporting braga, sporting clube de braga
team/soccer-benfica: benfica, sl benfica
team/soccer-porto: porto, fc porto
team/soccer-ajax: ajax, afc ajax
team/soccer-bournemouth: bournemouth, afc bournemouth
team/soccer-psv: psv, psv eindhoven
team/soccer-club-brugge: club brugge, brugge
team/soccer-bodo: bodo glimt, bodo / glimt, bodoe / glimt, bodoe glimt
team/soccer-copenhagen: copenhagen, fc copenhagen, kobenhavn
team/soccer-inter-miami: inter miami
team/soccer-rangers: glasgow rangers
team/soccer-celtic: celtic
team/soccer-red-star: red star belgrade, crvena zvezda
team/soccer-olympiacos: olympiacos, olympiakos
team/soccer-galatasaray: galatasaray
team/soccer-fenerbahce: fenerbahce
team/soccer-guadalajara: guadalajara, chivas, cd guadalajara
team/soccer-pumas: pumas, pumas unam, unam
team/soccer-tigres: tigres, tigres uanl
team/soccer-america: club america, cf america
team/soccer-boca: boca juniors, boca
team/soccer-river: river plate
`
