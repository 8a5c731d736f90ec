import { toLiteral } from './type-printer.js'

/** @typedef {import('./type-printer.js').Schema} Schema */
/** @typedef {import('./routes.js').Method} Method */
/** @typedef {import('./routes.js').Group} Group */
/** @typedef {{ schemas: ReadonlyMap<string, Schema>, types: import('./type-printer.js').TypePrinter, isAsync: boolean }} Context */
/** @typedef {{ name: string, type: string, isRequired: boolean, isNullable: boolean, value: string, description: string }} Parameter */

/** The largest page, used to iterate over all items. */
const MOST = 200
/** Longest content of parentheses that stays on one line. */
const LONGEST = 60
/** Parameters that say where a page begins. */
const PLACES = ['cursor', 'after', 'offset']

/** Lists in Python that are sent as one string. @type {Readonly<Record<string, { type: string, value: string }>>} */
const ENCODED = {
  'QuestionSparklineQuery.ids': { type: 'Sequence[str]', value: '",".join(ids)' },
  'SparklineQuery.ids': { type: 'Sequence[str]', value: '",".join(ids)' },
  'NewApiKey.permissions': { type: 'Sequence[str]', value: 'json.dumps([*permissions])' },
}

/** One class for each group. @param {readonly Group[]} groups @param {Context} context */
export function printResources(groups, context) {
  return groups.map((group) => printGroup(group, context)).join('\n\n')
}

/** @param {Group} group @param {Context} context */
function printGroup({ name, summary, methods }, context) {
  const base = context.isAsync ? 'AsyncGroup' : 'Group'
  const printed = methods.flatMap((method) => printMethod(method, context))
  if (name === 'Auth') printed.push(printRefresh(context))
  return `class ${context.isAsync ? 'Async' : ''}${name}(${base}):\n    """${summary}"""\n\n${printed.join('\n')}`
}

/** @param {Method} method @param {Context} context @returns {string[]} */
function printMethod(method, context) {
  const [verb = '', path = ''] = method.route.split(' ')
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const query = listParameters(method.query, context)
  const body = listParameters(method.body, context)
  const { awaited, define } = words(context)
  const returned = printReturned(method, context)
  const sent = [`"${verb}"`, printPath(path), ...printSent(method, query, body)]
  const send = `${awaited}self._transport.${method.kind === 'text' ? 'text' : 'json'}`
  const lines = returned.lines(`${send}(${wrap(sent, 8)})`, method)
  const head = printHead(places, [...body, ...query])
  const main = `    ${define} ${method.name}(${head}) -> ${returned.type}:\n${printDoc(method.summary, [...body, ...query])}${lines}`
  const each = printEach(method, { places, query, returned, context })
  return each === null ? [main] : [main, each]
}

/** @param {Context} context */
const words = ({ isAsync }) =>
  isAsync ? { awaited: 'await ', define: 'async def' } : { awaited: '', define: 'def' }

/** The fields of a query or body, required ones first. @param {string | undefined} name @param {Context} context @returns {Parameter[]} */
function listParameters(name, { schemas, types }) {
  if (name === undefined) return []
  const { properties, required = [] } = toObject(find(schemas, name))
  const parameters = Object.entries(properties).map(([field, schema]) => {
    const encoded = ENCODED[`${name}.${field}`]
    const parts = schema.anyOf ?? [schema]
    const type = encoded?.type ?? toParameterType(types.print(schema, `${name}.${field}`))
    return {
      name: field,
      type,
      isRequired: required.includes(field) && !('default' in schema),
      isNullable: parts.some((/** @type {Schema} */ part) => part.type === 'null'),
      value: encoded?.value ?? field,
      description: schema.description ?? '',
    }
  })
  return parameters.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

/** @param {string} type */
const toParameterType = (type) => toQualified(type).replaceAll(/\bList\[/g, 'Sequence[')

/** @param {readonly string[]} places @param {readonly Parameter[]} parameters */
function printHead(places, parameters) {
  const keywords = parameters.map(({ name, type, isRequired, isNullable }) => {
    if (isRequired) return `${name}: ${type}`
    return isNullable ? `${name}: ${type} | Unset = UNSET` : `${name}: ${type} | None = None`
  })
  const all = [
    'self',
    ...places.map((name) => `${name}: str`),
    ...(keywords.length === 0 ? [] : ['*']),
    ...keywords,
  ]
  return wrap(all, 4)
}

/** The content of parentheses: on one line if it is short, otherwise one line per part. @param {readonly string[]} parts @param {number} margin */
function wrap(parts, margin) {
  const line = parts.join(', ')
  if (line.length <= LONGEST) return line
  const space = ' '.repeat(margin)
  return `\n${parts.map((part) => `${space}    ${part},\n`).join('')}${space}`
}

/** @param {string} summary @param {readonly Parameter[]} parameters */
function printDoc(summary, parameters) {
  const described = parameters.filter(({ description }) => description !== '')
  if (described.length === 0) return `        """${summary}"""\n`
  const lines = described.map(
    ({ name, description }) => `        - \`${name}\`: ${description.replaceAll('\\', '\\\\')}\n`,
  )
  return `        """${summary}\n\n${lines.join('')}        """\n`
}

/** @param {string} path */
function printPath(path) {
  return path.includes('{') ? `f"${path.replaceAll(/\{(\w+)\}/g, '{segment($1)}')}"` : `"${path}"`
}

/** @param {Method} method @param {readonly Parameter[]} query @param {readonly Parameter[]} body */
function printSent({ fixed = {}, body: bodyName, retries }, query, body) {
  const pairs = (/** @type {readonly Parameter[]} */ some) =>
    some.map(({ name, value }) => `"${name}": ${value}`).join(', ')
  const asked = [...Object.entries(fixed).map(([name, value]) => `"${name}": "${value}"`), pairs(query)]
  const sent = []
  if (query.length + Object.keys(fixed).length > 0)
    sent.push(`query={${asked.filter((text) => text !== '').join(', ')}}`)
  if (bodyName !== undefined) {
    const nullable = body.filter(({ isNullable, isRequired }) => isNullable && !isRequired)
    const plain = pairs(body.filter((parameter) => !nullable.includes(parameter)))
    sent.push(`body=given({${plain}}${nullable.length === 0 ? '' : `, {${pairs(nullable)}}`})`)
  }
  if (retries !== undefined) sent.push(`retries=${retries}`)
  return sent
}

/** The return type, and the lines that make it from the answer. @param {Method} method @param {Context} context */
function printReturned(method, { schemas, types }) {
  const { kind, answer = '', rows, isWhole, page } = method
  if (kind === 'text')
    return { type: 'str', item: '', lines: (/** @type {string} */ call) => `        return ${call}\n` }
  const schema = toObject(find(schemas, answer))
  const whole = types.print(schema, answer)
  const line = (/** @type {string} */ call) => `        answer: types.${whole} = ${call}\n`
  if (kind === 'get') {
    const type = isWhole ? whole : types.print(schema.properties.data, `${answer}.data`)
    const end = isWhole ? 'answer' : 'answer["data"]'
    return {
      type: toQualified(type),
      item: '',
      lines: (/** @type {string} */ call, /** @type {Method} */ { tokens }) =>
        `${line(call)}${printTokens(tokens)}        return ${end}\n`,
    }
  }
  const list = rows === undefined ? schema.properties.data : schema.properties.data.properties[rows]
  const at = `${answer}.data${rows === undefined ? '' : `.${rows}`}[]`
  const item = toQualified(types.print(list.items, at))
  const { meta } = schema.properties
  const metaType = meta === undefined ? 'None' : toQualified(types.print(meta, `${answer}.meta`))
  const end =
    page === undefined
      ? `Page(answer["data"]${rows === undefined ? '' : `["${rows}"]`}, ${meta === undefined ? 'None' : 'answer["meta"]'})`
      : `${page}(answer)`
  return {
    type: page ?? `Page[${item}, ${metaType}]`,
    item,
    lines: (/** @type {string} */ call) => `${line(call)}        return ${end}\n`,
  }
}

/** @param {Method['tokens']} tokens */
function printTokens(tokens) {
  if (tokens === undefined) return ''
  return `        self._transport.session.keep(${tokens === 'keep' ? 'answer["tokens"]' : 'None'})\n`
}

/** An iterator over all pages of a paged list; null for other methods. @param {Method} method @param {{ places: readonly string[], query: readonly Parameter[], returned: { item: string }, context: Context }} parts */
function printEach({ name, kind }, { places, query, returned, context }) {
  const place = PLACES.find((each) => query.some((parameter) => parameter.name === each))
  if (kind !== 'list' || place === undefined) return null
  const kept = query.filter((parameter) => ![...PLACES, 'limit'].includes(parameter.name))
  const given = [
    ...places,
    `limit=${MOST}`,
    `${place}=${place}`,
    ...kept.map((parameter) => `${parameter.name}=${parameter.name}`),
  ]
  const eachName = name === 'list' ? 'each' : `each_${name.replace(/^list_/, '')}`
  const type = `${context.isAsync ? 'AsyncItems' : 'Items'}[${returned.item}]`
  const by = `${context.isAsync ? 'async_' : ''}by_${place === 'offset' ? 'offset' : 'cursor'}`
  const summary = `Every item of \`${name}\`, page after page.`
  return (
    `    def ${eachName}(${printHead(places, kept)}) -> ${type}:\n${printDoc(summary, kept)}` +
    `        return ${type.split('[')[0]}(${by}(lambda ${place}: self.${name}(${wrap(given, 8)})))\n`
  )
}

/** @param {Context} context */
function printRefresh(context) {
  const { awaited, define } = words(context)
  return (
    `    ${define} refresh(self) -> bool:\n` +
    '        """Renews the session, which requests also do by themselves. False if a sign-in is needed."""\n' +
    `        return ${awaited}self._transport.refresh(self._transport.session.tokens)\n`
  )
}

/** Named types are in `types`; `list` is a method here. @param {string} type */
function toQualified(type) {
  return type
    .replaceAll(/"[^"]*"|\b[A-Z]\w*/g, (word) =>
      word.startsWith('"') || ['None', 'Any', 'Literal', 'True', 'False'].includes(word)
        ? word
        : `types.${word}`,
    )
    .replaceAll(/\blist\[/g, 'List[')
}

/** The object with fields among the alternatives: a body may also be null, and an answer may be a file. @param {Schema} schema @returns {Schema} */
function toObject(schema) {
  return (schema.anyOf ?? [schema]).find((/** @type {Schema} */ part) => part.properties !== undefined)
}

/** @param {ReadonlyMap<string, Schema>} schemas @param {string} name */
function find(schemas, name) {
  const schema = schemas.get(name)
  if (schema === undefined) throw new Error(`the contract has no ${toLiteral(name)}`)
  return schema
}
