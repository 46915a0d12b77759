import { readEmail } from '../email.ts'
import { FREE } from '../tiers.ts'
import type { CsvComp, CsvSubscriber } from './csv-subscriber.ts'
import { type Field, fieldLabels } from './fields.ts'
import { readStanding } from './read-standing.ts'
import { readStatus } from './read-status.ts'
import { rowCells, type RowCells, type RowLayout } from './row-cells.ts'

export type RowReading = { ok: true; row: CsvSubscriber } | { ok: false; reason: string }

const YEAR = 365.25 * 24 * 60 * 60 * 1000
const longestName = 500
const longestWord = 100

/**
 * Reads one row by its layout. Only the address can make a row fail, and text too long to be what its column says;
 * everything else odd is a notice. The cells must hold no NUL.
 */
export function readRow(layout: RowLayout, cells: readonly string[], now: Date): RowReading {
  const row = rowCells(layout, cells)
  const reading = readEmail(row.text('email'))
  if (!reading.ok)
    return { ok: false, reason: reading.fault === 'empty' ? 'The email column is empty' : reading.reason }
  if (isUneven(layout, cells)) row.notices.add('uneven-row')
  const standing = readStanding(row)
  const status = readStatus(row, standing.tier !== null && standing.tier !== FREE, now)
  const subscriber: Omit<CsvSubscriber, 'notices'> = {
    email: reading.email,
    emailKey: reading.key,
    name: readName(row),
    tier: standing.tier,
    type: standing.type,
    status,
    subscribedAt: readStart(row, now),
    syncedAt: layout.isOwn ? row.date('synced-at') : null,
    comp: standing.isComp ? readComp(row, now) : null,
  }
  const tooLong = firstTooLong(subscriber)
  if (tooLong) return { ok: false, reason: `The cell for ${fieldLabels[tooLong]} is too long` }
  return { ok: true, row: { ...subscriber, notices: [...row.notices] } }
}

function isUneven(layout: RowLayout, cells: readonly string[]): boolean {
  if (cells.length === layout.width) return false
  return cells.length < layout.width || cells.slice(layout.width).some((cell) => cell.trim() !== '')
}

function readName(row: RowCells): string | null {
  const name = row.freeText('name')
  if (name !== null) return name
  const parts = [row.freeText('first-name'), row.freeText('last-name')].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' ') : null
}

function readStart(row: RowCells, now: Date): Date | null {
  const startedAt = row.date('subscribed-at')
  if (startedAt === null || startedAt <= now) return startedAt
  row.notices.add('future-date')
  return now
}

/** Substack writes 'forever' as an expiry about a century ahead (2118, 2121). */
function readComp(row: RowCells, now: Date): CsvComp | null {
  const expiry = row.date('comped-until') ?? row.date('expiry')
  if (expiry && expiry <= now) {
    row.notices.add('comp-ended')
    return null
  }
  const isForever = expiry === null || expiry.getTime() > now.getTime() + 50 * YEAR
  return { compedAt: row.date('comped-at') ?? row.date('paid-upgrade-at'), until: isForever ? null : expiry }
}

function firstTooLong({ name, tier, type, status }: Omit<CsvSubscriber, 'notices'>): Field | null {
  if (name !== null && name.length > longestName) return 'name'
  const words = [
    ['tier', tier],
    ['type', type],
    ['status', status],
  ] as const
  return words.find(([, word]) => word !== null && word.length > longestWord)?.[0] ?? null
}
