/** People known by one word of their name, or by several spellings. */
export const PEOPLE = `
person/donald-trump: trump, donald trump, donald j trump, president trump
person/donald-trump-jr: donald trump jr, donald j trump jr, don jr, trump jr
person/joe-biden: biden, joe biden, joseph biden, president biden
person/kamala-harris: harris, kamala harris, kamala
person/jd-vance: vance, jd vance, j d vance, james david vance
person/marco-rubio: rubio, marco rubio
person/barack-obama: obama, barack obama
person/gavin-newsom: newsom, gavin newsom
person/alexandria-ocasio-cortez: aoc, ocasio cortez, alexandria ocasio cortez, a ocasio cortez
person/robert-f-kennedy-jr: rfk jr, rfk, robert f kennedy jr, robert kennedy jr, robert f kennedy
person/elon-musk: musk, elon musk, elon
person/sam-bankman-fried: sbf, sam bankman fried
person/changpeng-zhao: cz, changpeng zhao
person/jerome-powell: powell, jerome powell, jay powell
person/vladimir-putin: putin, vladimir putin
person/volodymyr-zelenskyy: zelenskyy, zelensky, zelenskiy, volodymyr zelenskyy, volodymyr zelensky, volodymyr zelenskiy
person/xi-jinping: xi, xi jinping, xi jingping
person/ali-khamenei: khamenei, ali khamenei, ayatollah khamenei, ayatollah ali khamenei
person/mojtaba-khamenei: mojtaba khamenei, mojtaba
person/benjamin-netanyahu: netanyahu, benjamin netanyahu, bibi netanyahu, bibi
person/emmanuel-macron: macron, emmanuel macron
person/keir-starmer: starmer, keir starmer, sir keir starmer
person/lula: lula, lula da silva, luiz inacio lula da silva, luiz lula
person/nicolas-maduro: maduro, nicolas maduro
person/maria-corina-machado: machado, maria corina machado
person/zohran-mamdani: mamdani, zohran mamdani
person/kanye-west: ye, kanye, kanye west
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
