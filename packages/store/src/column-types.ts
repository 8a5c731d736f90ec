import pg from 'pg'

/**
 * How columns become values: `bigint` is a number where it is exact and an error where it is not (never a rounded
 * number), `date` stays the text YYYY-MM-DD (a Date would shift it by the time zone), the rest is up to the driver.
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
