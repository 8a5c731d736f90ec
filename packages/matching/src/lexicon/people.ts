/** People known by one word of their name, or by several spellings. */
export const PEOPLE = `
person/donald-trump: trump, donald trump, donald j trump, president trump
person/donald-trump-jr: donald trump jr, donald j trump jr, don jr, trump jr
person/trump-family: trump family, trump family member
person/trump-children: trump children, trumps children
person/joe-biden: biden, joe biden, joseph biden, president biden
person/hunter-biden: hunter biden
person/kamala-harris: harris, kamala harris, kamala
person/jd-vance: vance, jd vance, j d vance, james david vance
person/marco-rubio: rubio, marco rubio
person/barack-obama: obama, barack obama
person/michelle-obama: michelle obama
person/hillary-clinton: hillary, hillary clinton
person/bill-clinton: bill clinton
person/gavin-newsom: newsom, gavin newsom
person/ron-desantis: desantis, ron desantis
person/nikki-haley: haley, nikki haley
person/bernie-sanders: bernie sanders, bernie, sanders
person/sarah-sanders: sarah huckabee sanders, sarah sanders
person/alexandria-ocasio-cortez: aoc, ocasio cortez, alexandria ocasio cortez, a ocasio cortez
person/pete-buttigieg: buttigieg, pete buttigieg
person/josh-shapiro: shapiro, josh shapiro
person/gretchen-whitmer: whitmer, gretchen whitmer
person/robert-f-kennedy-jr: rfk jr, rfk, robert f kennedy jr, robert kennedy jr, robert f kennedy
person/elon-musk: musk, elon musk, elon
person/jeff-bezos: bezos, jeff bezos
person/mark-zuckerberg: zuckerberg, mark zuckerberg
person/sam-altman: altman, sam altman
person/sam-bankman-fried: sbf, sam bankman fried
person/changpeng-zhao: cz, changpeng zhao
person/jerome-powell: powell, jerome powell, jay powell
person/vladimir-putin: putin, vladimir putin
person/volodymyr-zelenskyy: zelenskyy, zelensky, zelenskiy, volodymyr zelenskyy, volodymyr zelensky, volodymyr zelenskiy
person/xi-jinping: xi, xi jinping, xi jingping
person/kim-jong-un: kim jong un
person/ali-khamenei: khamenei, ali khamenei, ayatollah khamenei, ayatollah ali khamenei
person/mojtaba-khamenei: mojtaba khamenei, mojtaba
person/benjamin-netanyahu: netanyahu, benjamin netanyahu, bibi netanyahu, bibi
person/recep-erdogan: erdogan, recep tayyip erdogan, tayyip erdogan
person/viktor-orban: orban, viktor orban
person/emmanuel-macron: macron, emmanuel macron
person/marine-le-pen: le pen, marine le pen
person/olaf-scholz: scholz, olaf scholz
person/friedrich-merz: merz, friedrich merz
person/keir-starmer: starmer, keir starmer, sir keir starmer
person/boris-johnson: boris johnson, boris
person/nigel-farage: farage, nigel farage
person/rishi-sunak: sunak, rishi sunak
person/liz-truss: liz truss, truss
person/giorgia-meloni: meloni, giorgia meloni
person/pedro-sanchez: pedro sanchez
person/justin-trudeau: trudeau, justin trudeau
person/mark-carney: carney, mark carney
person/pierre-poilievre: poilievre, pierre poilievre
person/lula: lula, lula da silva, luiz inacio lula da silva, luiz lula
person/jair-bolsonaro: bolsonaro, jair bolsonaro
person/flavio-bolsonaro: flavio bolsonaro
person/javier-milei: milei, javier milei
person/nicolas-maduro: maduro, nicolas maduro
person/maria-corina-machado: machado, maria corina machado
person/delcy-rodriguez: delcy rodriguez, delcy
person/narendra-modi: modi, narendra modi
person/zohran-mamdani: mamdani, zohran mamdani
person/andrew-cuomo: cuomo, andrew cuomo
person/mitch-mcconnell: mcconnell, mitch mcconnell
person/kevin-mccarthy: kevin mccarthy
person/mike-pence: pence, mike pence
person/liz-cheney: liz cheney
person/ken-paxton: paxton, ken paxton
person/taylor-swift: taylor swift
person/kanye-west: ye, kanye, kanye west
person/mrbeast: mrbeast, mr beast
person/lionel-messi: messi, lionel messi
person/cristiano-ronaldo: ronaldo, cristiano ronaldo
person/max-verstappen: verstappen, max verstappen
person/lewis-hamilton: lewis hamilton
person/kimi-antonelli: kimi antonelli, andrea kimi antonelli, antonelli
person/lebron-james: lebron, lebron james
person/bongbong-marcos: bongbong marcos, ferdinand bongbong marcos jr, ferdinand marcos jr, ferdinand marcos
person/isko-moreno: isko moreno, francisco isko moreno
person/manny-pacquiao: manny pacquiao, pacquiao, manny pacman pacquiao
`

/** Interchangeable first names. */
export const NICKNAMES = `
joe, joseph, joey
mike, michael, mick
bob, robert, rob, bobby
bill, william, will, billy
jim, james, jimmy, jamie
tom, thomas, tommy
tim, timothy
dan, daniel, danny
matt, matthew
dave, david
steve, steven, stephen
chris, christopher
alex, alexander, alejandro, aleksandr
andy, andrew, drew
tony, anthony
ron, ronald
don, donald
ken, kenneth
ben, benjamin
sam, samuel
nick, nicholas
pat, patrick
ted, edward, ed, eddie
greg, gregory
jeff, jeffrey
josh, joshua
jon, jonathan, john
larry, lawrence
rick, richard, dick, rich
chuck, charles, charlie
liz, elizabeth, beth
kate, katherine, catherine, kathy
debbie, deborah, deb
sue, susan
jen, jennifer
abby, abigail
maggie, margaret
`
