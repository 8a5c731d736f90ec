/** Who makes which product, by unambiguous names. A title that names the product may omit its maker. */
export const MAKERS = `
openai: gpt, chatgpt, sora
anthropic: claude
google: gemini, pixel, waymo
xai: grok
meta: llama
deepseek: deepseek
apple: iphone, ipad, macbook, airpods, siri
microsoft: xbox, copilot
sony: playstation, ps6
nvidia: geforce
tesla: cybertruck, optimus, cybercab
spacex: starship, starlink
boeing: starliner
rockstar games: gta
rockstar: gta
valve: steam deck
`
