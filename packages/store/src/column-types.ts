import pg from 'pg'

/**
 * How columns become values. A `bigint` becomes a number, or an error where that would not be exact. A `date` stays the
 * text YYYY-MM-DD, because a Date would shift it by the time zone. The driver decides the rest.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (id === pg.types.builtins.INT8) return toExactNumber
    if (id === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(id, format)
  },
}

function toExactNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${text} is too large for a number; select it as text`)
  return number
}
