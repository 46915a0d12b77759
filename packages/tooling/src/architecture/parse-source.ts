import { parseSync, Visitor } from 'vite'
import { findBareText } from './bare-text-rule.ts'
import { disablesBusy } from './busy-rule.ts'
import { queuesCall } from './outbound-call-rule.ts'
import { readsOwnZone } from './own-zone-rule.ts'
import { writesPagePath } from './page-path-rule.ts'
import { findUntypedSql, readHandTyped } from './typed-sql-rule.ts'
import type { HandTyped } from './hand-typed-columns.ts'
import { writesAccess } from './access-rule.ts'
import { castsTwice, countsDays, countsNouns, namesContext, silencesLint, writesButton } from './hand-made-rule.ts'
import { findDialect } from './vocabulary-rule.ts'
import { readSentences, type Sentences } from './refusal-rule.ts'
import { writesUpgradeStatus } from './upgrade-status-rule.ts'

/** `isLazy`: loaded only where the line is reached. */
export type Import = { from: string; isTypeOnly: boolean; isLazy?: true }

export type Source = {
  /** From the workspace's top, with forward slashes. */
  path: string
  imports: Import[]
  hasDefaultExport: boolean
  hasAny: boolean
  /** Comments that silence the compiler. */
  silencers: string[]
  /** Where it changes an upgrade's status by itself. */
  statusWriter: string | undefined
  /** Where it queues a call of an integration by itself. */
  callQueuer: string | undefined
  /** Where it reads a day in a zone of its own. */
  zoneReader: string | undefined
  accessWriter: string | undefined
  /** A statement that neither types nor tests hold. */
  untypedSql: string | undefined
  /** Parts of statements with a type by hand, as other files see them. */
  handTyped: HandTyped
  /** The address of a page, written by hand. */
  pagePath: string | undefined
  /** Where an element comes and goes before bare text. */
  bareText: string | undefined
  /** Where it disables what only waits. */
  busyDisabled: string | undefined
  /** A day or a noun that is counted by hand, a type that is said twice, and a rule of the linter that is off without a reason. */
  dayCount: string | undefined
  doubleCast: string | undefined
  ownButton: string | undefined
  ownCount: string | undefined
  /** A transaction whose context has a name of its own. */
  ownContext: string | undefined
  lintSilencer: string | undefined
  /** A name in a word that the vocabulary does not use, and what to say. */
  dialect: string | undefined
  /** What it says, and what it refuses with. */
  sentences: Sentences
  /** Whatever asks for the time, in code or in the text of a statement. */
  clocks: string[]
}

type Named = { type: string; name?: unknown; value?: unknown; property?: Named }

const getName = ({ type, name, value }: Named): unknown => (type === 'Literal' ? value : name)
// globalThis.Date and window.Date are it too.
const isDate = (node: Named): boolean =>
  node.type === 'MemberExpression' ? !!node.property && isDate(node.property) : getName(node) === 'Date'

/** Every way in which PostgreSQL tells the time, but for the product's own. */
const sqlNow =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(?:current|local)_?(?:timestamp|time)\b(?!:)|\bcurrent_date\b/giu

/** Reads what the architecture rules ask of one TypeScript file. Throws when it does not parse. */
export function parseSource(path: string, text: string): Source {
  const { program, module, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  let hasAny = false
  const imports: Import[] = []
  const clocks: string[] = []
  const readText = (text: string) => void clocks.push(...(text.match(sqlNow) ?? []))
  const visitor = new Visitor({
    NewExpression({ callee, arguments: given }) {
      if (given.length === 0 && isDate(callee)) clocks.push('new Date()')
    },
    CallExpression({ callee }) {
      if (isDate(callee)) clocks.push('Date()')
    },
    MemberExpression({ object, property }) {
      if (isDate(object) && getName(property) === 'now') clocks.push('Date.now')
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'ObjectPattern' && init && isDate(init)) clocks.push('Date.now')
    },
    Literal({ value }) {
      if (typeof value === 'string') readText(value)
    },
    TemplateElement: ({ value }) => readText(value.raw),
    TSAnyKeyword: () => void (hasAny = true),
    TSImportType: (node) => void imports.push({ from: node.source.value, isTypeOnly: true }),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string')
        imports.push({ from: source.value, isTypeOnly: false, isLazy: true })
    },
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      const hasOnlyTypes =
        specifiers.length > 0 && specifiers.every((its) => its.type === 'ImportSpecifier' && its.importKind === 'type')
      imports.push({ from: source.value, isTypeOnly: importKind === 'type' || hasOnlyTypes })
    },
    ExportAllDeclaration: ({ source, exportKind }) =>
      void imports.push({ from: source.value, isTypeOnly: exportKind === 'type' }),
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source) imports.push({ from: source.value, isTypeOnly: exportKind === 'type' })
    },
  })
  visitor.visit(program)
  return {
    path,
    imports,
    statusWriter: writesUpgradeStatus(path, program, text),
    callQueuer: queuesCall(path, program),
    zoneReader: readsOwnZone(path, text),
    pagePath: writesPagePath(path, text),
    untypedSql: findUntypedSql(path, program, comments, text),
    handTyped: readHandTyped(path, program),
    accessWriter: writesAccess(path, text),
    bareText: findBareText(program, text),
    busyDisabled: disablesBusy(path, program, text),
    hasAny,
    dayCount: countsDays(path, text),
    doubleCast: castsTwice(path, text),
    ownButton: writesButton(path, text),
    ownCount: countsNouns(path, program, text),
    ownContext: namesContext(path, program, text),
    lintSilencer: silencesLint(comments),
    dialect: findDialect(path, program),
    sentences: readSentences(program),
    clocks,
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some((its) => its.exportName.kind === 'Default' || its.exportName.name === 'default'),
    ),
    silencers: comments.flatMap(({ value }) => value.match(/@ts-(ignore|nocheck|expect-error)/g) ?? []),
  }
}
