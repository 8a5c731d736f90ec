/** Left out first, because they may contain anything. */
const TEXT_OR_COMMENT = /'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm
const CREATED = /^create (?:unlogged |temporary |temp )?table (?:if not exists )?([\w."]+)/
const TARGET =
  /^(?:(?:alter|drop) table (?:if exists )?(?:only )?|create unique index .*?\bon (?:only )?)([\w."]+)/

/** Removes, renames or replaces what an older process uses, or refuses what it writes. */
const BREAKING = [
  /\bdrop\b/,
  /\brename\b/,
  /\bset schema\b/,
  /\bset not null\b/,
  /\balter (?:column )?[\w"]+ (?:set data )?type\b/,
  // Also when it is `not valid`: that spares only the rows from before.
  /\badd (?:constraint|check|unique|primary key|foreign key|exclude)\b/,
  /^create unique index\b/,
]
const NEW_COLUMN = /\badd (?:column )?(?:if not exists )?[\w"]+ /
const IS_REQUIRED = /(?<!\bis )\bnot null\b|\bprimary key\b/
const HAS_VALUE = /\b(?:default|generated)\b/

/**
 * The statements of a migration that may break processes of the version before, which keep running during a rolling
 * update. What is done to tables that the migration creates itself is harmless. It cannot judge changed data, new
 * triggers and replaced functions.
 */
export function listBreaking(migration: string): string[] {
  const statements = migration
    .replace(TEXT_OR_COMMENT, (text) => (text.startsWith("'") ? "''" : ' '))
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
  const created = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []))
  return statements.filter((statement) => {
    const target = TARGET.exec(statement)?.[1]
    if (target !== undefined && created.has(target)) return false
    return BREAKING.some((pattern) => pattern.test(statement)) || addsRequiredColumn(statement)
  })
}

/** An older process does not name the column when it inserts a row. */
function addsRequiredColumn(statement: string): boolean {
  if (!statement.startsWith('alter table ')) return false
  return statement
    .split(/,(?![^(]*\))/)
    .some((action) => NEW_COLUMN.test(action) && IS_REQUIRED.test(action) && !HAS_VALUE.test(action))
}
