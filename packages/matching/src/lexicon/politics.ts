/** Parties, offices and bodies of government. */
export const POLITICS = `
party/us-dem: democrat, democrats, democratic, democratic party, dem, dems
party/us-rep: republican, republicans, republican party, gop
party/libertarian: libertarian, libertarian party
party/green: green party, greens
party/uk-labour: labour, labour party
party/uk-con: conservative party, tories, tory, conservatives, uk conservatives
party/uk-reform: reform, reform uk
party/uk-libdem: liberal democrats, lib dems
party/snp: snp, scottish national party
party/plaid: plaid cymru
party/jp-ldp: ldp, liberal democratic party
party/de-cdu: cdu, christian democratic union, cdu csu, cdu / csu
party/de-spd: spd
party/de-afd: afd, alternative for germany
party/fr-rn: national rally, rassemblement national, rn
party/th-pp: people party, peoples party, pple
party/other: any other, another party, other party, third party
office/president: president, presidency, presidential
office/vice-president: vice president, vice presidency, vice presidential, vp
office/prime-minister: prime minister, pm, premier
office/chancellor: chancellor
office/supreme-leader place/iran: supreme leader
office/governor: governor, gubernatorial, governorship
office/lt-governor: lieutenant governor, lt governor
office/mayor: mayor, mayoral, mayoralty, municipal
office/senate: senate, senator
office/senate-leader: senate majority leader, senate minority leader, majority leader
office/house: house, house of representatives, congressional district, house seat
office/speaker: speaker of the house, speaker, house speaker, speaker of the house of representatives
office/parliament: parliamentary, parliament, legislative, general election, folketing, senedd, bundestag, knesset, lok sabha, snap election, snap general election
office/party-leader: leader of the conservative party, leader of the labour party, party leader, leadership election, leadership
office/supreme-court: supreme court, scotus
office/fed-chair org/fed: fed chair, chair of the federal reserve, chair of the federal reserve board of governors, federal reserve chair, fed chairman, chair of the fed
office/fed-governor org/fed: board of governors of the federal reserve system, board of governors, member of the board of governors of the federal reserve system, fed governor, fed board, federal reserve board, fed board of governors
office/attorney-general: attorney general
office/secretary-state: secretary of state
office/secretary-defense: secretary of defense, defense secretary, secretary of war, minister of defense
office/secretary-treasury: secretary of the treasury, treasury secretary
office/secretary-commerce: secretary of commerce, commerce secretary
office/secretary-labor: secretary of labor, labor secretary
office/secretary-dhs: secretary of homeland security, dhs secretary, homeland security secretary
office/secretary-hhs: secretary of health and human services, hhs secretary
office/press-secretary: press secretary
office/first-secretary: first secretary
office/ceo: ceo, chief executive officer, chief executive
office/administration: administration, cabinet
office/pope: =pope
office/manager: head coach, manager
control/d-senate: d senate
control/r-senate: r senate
control/d-house: d house
control/r-house: r house
control/d-president: d prez, d president, d presidency
control/r-president: r prez, r president, r presidency
scope/popular-vote: popular vote
scope/electoral-college: electoral college, electoral votes
scope/majority: majority
scope/margin: margin of victory, margin
scope/turnout: turnout
scope/control: control
org/fed: fed, federal reserve, fomc, federal open market committee
org/boe: bank of england, boe
org/ecb: ecb, european central bank
org/boj: bank of japan, boj
org/boc: bank of canada, boc
org/rba: reserve bank of australia, rba
org/rbnz: reserve bank of new zealand, rbnz
org/bok: bank of korea, bok
org/banxico: bank of mexico, banxico
org/bcb: central bank of brazil, bank of brazil, banco central do brasil
org/snb: swiss national bank, snb
org/pboc: people bank of china, peoples bank of china, pboc
org/cbr: bank of russia, central bank of russia
org/tcmb: central bank of turkey, tcmb
org/nato: nato
org/un: un, united nations
org/who: world health organization
org/cdc: cdc, centers for disease control and prevention
org/fda: fda
org/nasa: nasa
org/sec: sec, securities and exchange commission
org/eu-commission: european commission
org/hamas: hamas
org/hezbollah: hezbollah
org/openai: openai, open ai
org/anthropic: anthropic
org/xai: xai
org/google: google, alphabet
org/deepseek: deepseek
`
