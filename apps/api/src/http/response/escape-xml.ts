const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What XML 1.0 cannot represent: control characters, unpaired surrogates, and two noncharacters. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Escapes text, such as a listing's title, for XML or HTML: for element content or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '\ufffd').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
