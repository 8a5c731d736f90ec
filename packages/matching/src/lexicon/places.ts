/** Countries and regions with their adjectives, states of the US, and institutions that stand for one of them. */
export const PLACES = `
place/us: us, usa, united states, america, american, united states of america
place/uk: uk, united kingdom, britain, great britain, british
place/england: england, english
place/scotland: scotland, scottish
place/wales: wales, welsh
place/northern-ireland: northern ireland
place/ireland: ireland, irish
place/france: france, french
place/germany: germany, german
place/italy: italy, italian
place/spain: spain, spanish
place/portugal: portugal, portuguese
place/netherlands: netherlands, dutch, holland
place/belgium: belgium, belgian
place/luxembourg: luxembourg
place/switzerland: switzerland, swiss
place/austria: austria, austrian
place/denmark: denmark, danish
place/sweden: sweden, swedish
place/norway: norway, norwegian
place/finland: finland, finnish
place/iceland: iceland, icelandic
place/faroe: faroe islands, faroese
place/greenland: greenland
place/poland: poland, polish
place/czechia: czechia, czech republic, czech
place/slovakia: slovakia, slovak
place/slovenia: slovenia, slovenian
place/hungary: hungary, hungarian
place/romania: romania, romanian
place/bulgaria: bulgaria, bulgarian
place/greece: greece, greek
place/turkey: turkey, turkish, turkiye
place/cyprus: cyprus, cypriot
place/croatia: croatia, croatian
place/serbia: serbia, serbian
place/bosnia: bosnia, bosnian, bosnia and herzegovina
place/kosovo: kosovo
place/albania: albania, albanian
place/montenegro: montenegro
place/macedonia: north macedonia, macedonia
place/moldova: moldova, moldovan
place/ukraine: ukraine, ukrainian
place/russia: russia, russian, russian federation
place/belarus: belarus, belarusian
place/estonia: estonia, estonian
place/latvia: latvia, latvian
place/lithuania: lithuania, lithuanian
place/georgia place/us-georgia team/ncaa-georgia: georgia
place/georgia: georgian
place/armenia: armenia, armenian
place/azerbaijan: azerbaijan, azerbaijani
place/kazakhstan: kazakhstan, kazakh
place/uzbekistan: uzbekistan
place/russia+ukraine: russo ukrainian
place/israel: israel, israeli
place/palestine: palestine, palestinian
place/gaza: gaza, gaza strip
place/west-bank: west bank
place/lebanon: lebanon, lebanese
place/syria: syria, syrian
place/jordan: jordan, jordanian
place/iraq: iraq, iraqi
place/iran: iran, iranian, islamic republic of iran
place/saudi-arabia: saudi arabia, saudi
place/uae: uae, united arab emirates, emirati
place/qatar: qatar, qatari
place/kuwait: kuwait
place/bahrain: bahrain
place/oman: oman, omani
place/yemen: yemen, yemeni
place/egypt: egypt, egyptian
place/libya: libya, libyan
place/tunisia: tunisia, tunisian
place/algeria: algeria, algerian
place/morocco: morocco, moroccan
place/sudan: sudan, sudanese
place/south-sudan: south sudan
place/ethiopia: ethiopia, ethiopian
place/eritrea: eritrea
place/somalia: somalia, somali
place/somaliland: somaliland
place/kenya: kenya, kenyan
place/uganda: uganda, ugandan
place/tanzania: tanzania, tanzanian
place/rwanda: rwanda, rwandan
place/dr-congo: dr congo, democratic republic of the congo, congo dr, drc
place/congo: congo, republic of the congo
place/nigeria: nigeria, nigerian
place/niger: niger
place/ghana: ghana, ghanaian
place/senegal: senegal, senegalese
place/mali: mali, malian
place/burkina-faso: burkina faso
place/ivory-coast: ivory coast, cote divoire
place/cameroon: cameroon, cameroonian
place/gabon: gabon
place/angola: angola, angolan
place/zambia: zambia, zambian
place/zimbabwe: zimbabwe
place/mozambique: mozambique
place/south-africa: south africa, south african
place/cape-verde: cape verde, cabo verde
place/china: china, chinese, peoples republic of china, people republic of china, prc
place/taiwan: taiwan, taiwanese
place/hong-kong: hong kong
place/japan: japan, japanese
place/north-korea: north korea, north korean, dprk
place/south-korea: south korea, south korean, korea, korean, korea republic
place/mongolia: mongolia
place/india: india, indian
place/pakistan: pakistan, pakistani
place/bangladesh: bangladesh, bangladeshi
place/nepal: nepal, nepalese, nepali
place/sri-lanka: sri lanka, sri lankan
place/maldives: maldives
place/afghanistan: afghanistan, afghan
place/myanmar: myanmar, burma
place/thailand: thailand, thai
place/cambodia: cambodia, cambodian
place/vietnam: vietnam, vietnamese
place/malaysia: malaysia, malaysian
place/singapore: singapore, singaporean
place/indonesia: indonesia, indonesian
place/philippines: philippines, philippine, filipino
place/australia: australia, australian
place/new-zealand: new zealand
place/canada: canada, canadian
place/mexico: mexico, mexican
place/cuba: cuba, cuban
place/haiti: haiti, haitian
place/jamaica: jamaica, jamaican
place/curacao: curacao
place/puerto-rico: puerto rico
place/panama: panama, panamanian
place/costa-rica: costa rica, costa rican
place/honduras: honduras, honduran
place/guatemala: guatemala, guatemalan
place/el-salvador: el salvador, salvadoran
place/nicaragua: nicaragua
place/colombia: colombia, colombian
place/venezuela: venezuela, venezuelan
place/ecuador: ecuador, ecuadorian
place/peru: peru, peruvian
place/bolivia: bolivia, bolivian
place/chile: chile, chilean
place/argentina: argentina, argentine, argentinian
place/uruguay: uruguay, uruguayan
place/paraguay: paraguay, paraguayan
place/brazil: brazil, brazilian
place/eu: eu, european union
place/eurozone: eurozone, euro area
place/europe: europe, european
place/africa: africa, african
place/asia: asia, asian
place/crimea: crimea
place/us-alabama team/ncaa-alabama: alabama
place/us-alaska: alaska
place/us-arizona team/nfl-cardinals team/mlb-diamondbacks team/ncaa-arizona: arizona
place/us-arkansas team/ncaa-arkansas: arkansas
place/us-california: california
place/us-colorado team/mlb-rockies team/nhl-avalanche team/ncaa-colorado: colorado
place/us-connecticut team/ncaa-uconn: connecticut
place/us-delaware: delaware
place/us-florida team/nhl-panthers team/ncaa-florida: florida
place/us-hawaii: hawaii
place/us-idaho: idaho
place/us-illinois team/ncaa-illinois: illinois
place/us-indiana team/nba-pacers team/ncaa-indiana: indiana
place/us-iowa team/ncaa-iowa: iowa
place/us-kansas team/ncaa-kansas: kansas
place/us-kentucky team/ncaa-kentucky: kentucky
place/us-louisiana: louisiana
place/us-maine: maine
place/us-maryland team/ncaa-maryland: maryland
place/us-massachusetts: massachusetts
place/us-michigan team/ncaa-michigan: michigan
place/us-minnesota team/nba-timberwolves team/nfl-vikings team/mlb-twins team/nhl-wild team/ncaa-minnesota: minnesota
place/us-mississippi team/ncaa-ole-miss: mississippi
place/us-missouri team/ncaa-missouri: missouri
place/us-montana: montana
place/us-nebraska team/ncaa-nebraska: nebraska
place/us-nevada: nevada
place/us-new-hampshire: new hampshire
place/us-new-jersey team/nhl-devils: new jersey
place/us-new-mexico: new mexico
place/us-new-york place/nyc team/nba-knicks team/nfl-giants team/nfl-jets team/mlb-yankees team/mlb-mets team/nhl-rangers team/nhl-islanders: new york
place/us-north-carolina team/ncaa-unc: north carolina
place/us-north-dakota: north dakota
place/us-ohio: ohio
place/us-oklahoma team/ncaa-oklahoma: oklahoma
place/us-oregon team/ncaa-oregon: oregon
place/us-pennsylvania: pennsylvania
place/us-rhode-island: rhode island
place/us-south-carolina: south carolina
place/us-south-dakota: south dakota
place/us-tennessee team/nfl-titans team/ncaa-tennessee: tennessee
place/us-texas team/mlb-rangers team/ncaa-texas: texas
place/us-utah team/nba-jazz team/nhl-mammoth team/ncaa-utah: utah
place/us-vermont: vermont
place/us-virginia team/ncaa-virginia: virginia
place/us-washington team/nba-wizards team/nfl-commanders team/mlb-nationals team/nhl-capitals team/ncaa-washington: washington
place/us-west-virginia: west virginia
place/us-wisconsin team/ncaa-wisconsin: wisconsin
place/us-wyoming: wyoming
place/us-dc: washington dc, district of columbia
place/nyc: nyc, new york city
`
