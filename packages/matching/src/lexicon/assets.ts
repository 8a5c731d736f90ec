/** What has a price: coins, shares, indices, commodities, currencies. */
export const ASSETS = `
asset/btc: bitcoin, btc
asset/eth: ethereum, eth, ether
asset/sol: solana, sol
asset/xrp: xrp, ripple
asset/doge: dogecoin, doge
asset/ada: cardano, ada
asset/bnb: bnb, binance coin
asset/avax: avalanche avax, avax
asset/link: chainlink
asset/ltc: litecoin, ltc
asset/bch: bitcoin cash, bch
asset/dot: polkadot
asset/shib: shiba inu, shib
asset/sui: sui
asset/ton: toncoin
asset/hype: hyperliquid, hype
asset/zec: zcash, zec
asset/xmr: monero, xmr
asset/pepe: pepe
asset/trump-coin: trump coin, trump memecoin
asset/spx: s & p 500, s & p, s&p 500, sp 500, spx, sp500
asset/ndx: nasdaq 100, nasdaq 100 index, ndx
asset/nasdaq: nasdaq, nasdaq composite
asset/dow: dow jones, dow jones industrial average, djia, dow
asset/rut: russell 2000
asset/vix: vix
asset/nikkei: nikkei 225, nikkei
asset/dax: dax
asset/ftse: ftse 100
asset/hsi: hang seng, hang seng index
asset/gold: gold gc, gold
asset/silver: silver si, silver
asset/wti: wti crude oil, wti oil, wti, crude oil cl, crude oil wti
asset/brent: brent crude oil, brent crude, brent oil, brent
asset/natgas: natural gas
asset/gas: gas price, gas prices, gasoline
asset/copper: copper
asset/tsla: tesla tsla, tsla
asset/nvda: nvidia nvda, nvidia, nvda
asset/aapl: apple aapl, aapl
asset/msft: microsoft msft, microsoft, msft
asset/googl: google googl, alphabet googl, googl
asset/amzn: amazon amzn, amzn
asset/meta: meta, meta platforms, meta meta
asset/mstr: microstrategy mstr, microstrategy, mstr
asset/coin: coinbase coin, coinbase
asset/nflx: netflix nflx, nflx
asset/pltr: palantir pltr, palantir, pltr
asset/eurusd: eur / usd, eurusd
asset/usdjpy: usd / jpy, usdjpy
asset/gbpusd: gbp / usd, gbpusd
asset/10y: 10 year treasury, 10 year treasury yield, 10 year yield
`
