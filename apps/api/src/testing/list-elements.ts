/**
 * The elements of an XML text, in order. Throws when one is not closed or a markup character stands alone. Browsers
 * parse it in e2e tests.
 */
export function listElements(text: string): string[] {
  const open: string[] = []
  const names: string[] = []
  const left = text.replace(
    /<(\?xml|\/?)([\w:]*)([^<>]*?)(\/?\??)>/g,
    (_all, lead, name, _attributes, end) => {
      if (lead === '/') {
        if (open.pop() !== name) throw new Error(`${name} is closed where it is not open`)
      } else if (lead === '') {
        names.push(name)
        if (end === '') open.push(name)
      }
      return ''
    },
  )
  if (open.length > 0) throw new Error(`${open} are not closed`)
  if (left.includes('<')) throw new Error('a markup character is not escaped')
  return names
}
