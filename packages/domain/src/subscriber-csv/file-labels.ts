import { isClosed } from '../consent/is-closed.ts'
import { refuses } from '../consent/refuses.ts'
import { capital } from '../labels/capital.ts'
import { FREE, JOIN_THE_GYM, PAID, tierName } from '../plans/tiers.ts'
import type { Field, Mapping } from './fields.ts'
import { unguardFormula } from './guard-formula.ts'
import { isKnownStatus, isKnownTier, toPlanFacts, toStatus, toTier } from './subscription-types.ts'

/** Fields whose cells are words, each list having its own. */
const labelled = ['tier', 'type', 'status'] as const
type LabelledField = (typeof labelled)[number]
const isLabelled = (field: Field | null): field is LabelledField => labelled.some((it) => it === field)

/** That a word is not read: as a blank cell. */
const LEFT_OUT = ''

/** What a word of a file can be said to mean, in the words that we read. */
const meanings: Record<LabelledField, readonly string[]> = {
  tier: [FREE, PAID, JOIN_THE_GYM],
  type: ['free', 'monthly', 'yearly', 'founding', 'lifetime', 'gift', 'comp'],
  status: ['active', 'inactive', 'paused', 'pending', 'unsubscribed'],
}

/**
 * What a word in a column of `field` may be said to mean, beside what it is read as. A word that says no to letters can be
 * said to mean nothing else: nobody opens a mailbox by an import (ruling 42).
 */
export function getMeanings(field: Field | null, label: string): readonly string[] {
  if (!isLabelled(field)) return []
  return field === 'status' && (isClosed(label) || refuses(label)) ? ['unsubscribed'] : [...meanings[field], LEFT_OUT]
}

/** What a word is taken for by itself; null: for what it is, for nobody taught us. */
export function readsAs(field: Field | null, label: string): string | null {
  if (field === 'tier') return isKnownTier(toTier(label)) ? toTier(label) : null
  if (field === 'status')
    return isKnownStatus(toStatus(label)) ? toStatus(label) : refuses(label) ? 'unsubscribed' : null
  if (field !== 'type') return null
  const facts = toPlanFacts(label)
  return facts && (facts.type ?? 'free')
}

/** A meaning as the site calls it everywhere. */
export const meaningName = (field: Field | null, meaning: string): string =>
  meaning === LEFT_OUT ? 'Left out' : field === 'tier' ? tierName(meaning) : capital(meaning)

/** By what two words are the same. */
export const labelKey = (cell: string): string => unguardFormula(cell.trim()).trim().normalize('NFC').toLowerCase()

/** What somebody said of a word in a column. */
export type LabelMeaning = { column: number; label: string; meaning: string }
/** By the number of the column and the key of the word. */
export type LabelMeanings = Readonly<Record<string, ReadonlyMap<string, string>>>

/** Those that may be said, of the columns as they are mapped now; what our own export says is read to the letter. */
export function toLabelMeanings(mapping: Mapping, said: readonly LabelMeaning[], isOwn: boolean): LabelMeanings {
  const byColumn: Record<string, Map<string, string>> = {}
  if (isOwn) return byColumn
  for (const { column, label, meaning } of said)
    if (getMeanings(mapping[column] ?? null, label).includes(meaning))
      (byColumn[column] ??= new Map()).set(labelKey(label), meaning)
  return byColumn
}

/** The columns whose words are told. */
export const labelledColumns = (mapping: Mapping, isOwn: boolean): number[] =>
  isOwn ? [] : [...mapping.keys()].filter((at) => isLabelled(mapping[at] ?? null))

/** By the number of the column, the words that stand in it first, and in how many cells each. */
export type SeenLabels = Record<string, { label: string; count: number }[]>
const MOST_LABELS = 40
const LONGEST = 100

/** Counts the words of a row, in place: it runs once for each of two million rows. */
export function countLabels(seen: SeenLabels, columns: readonly number[], cells: readonly string[]): void {
  for (const at of columns) {
    const cell = (cells[at] ?? '').trim()
    if (cell === '' || cell.length > LONGEST) continue
    const labels = (seen[at] ??= [])
    const known =
      labels.find(({ label }) => label === cell) ?? labels.find(({ label }) => labelKey(label) === labelKey(cell))
    if (known) known.count += 1
    else if (labels.length < MOST_LABELS) labels.push({ label: cell, count: 1 })
  }
}
