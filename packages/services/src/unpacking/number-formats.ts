import { millisecondsInDay, secondsInDay } from '@joy/domain/time/durations.ts'
import { readWholeXml } from './read-xml.ts'
import { refusal } from './refusals.ts'

/** How a number of a cell is meant by its format. */
export type NumberKind = 'number' | 'date' | 'time'

const MOST_STYLES = 65_536

/** The kinds of a workbook's cell styles, by their number. */
export async function readStyles(xml: AsyncIterable<Uint8Array>): Promise<NumberKind[]> {
  const codes = new Map<number, string>()
  const styles: NumberKind[] = []
  let isOfCells = false
  await readWholeXml(xml, {
    open(name, at) {
      if (name === 'numFmt') codes.set(Number(at['numFmtId']), (at['formatCode'] ?? '').slice(0, 1000))
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) styles.push(kindOfFormat(Number(at['numFmtId'] ?? 0), codes))
      if (styles.length > MOST_STYLES || codes.size > MOST_STYLES) throw refusal('damaged')
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** Those of which the number alone says what they are: the format itself stands in no workbook. */
function kindOfFormat(id: number, codes: ReadonlyMap<number, string>): NumberKind {
  const code = codes.get(id)
  if (code !== undefined) return kindOfCode(code)
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date'
  return (id >= 18 && id <= 21) || id === 45 || id === 47 ? 'time' : 'number'
}

/** A format as it is written: 'dd/mm/yyyy' is a date, '0.00 "days"' a number, '[h]:mm' a time that goes on past a day. */
export function kindOfCode(code: string): NumberKind {
  const [first = ''] = code
    .replace(/"[^"]*"?|\\.|_.|\*./gs, '')
    .replace(/AM\/PM|A\/P/gi, 'h')
    .split(';')
  if (/\[(h+|m+|s+)\]/i.test(first)) return 'number'
  const letters = first.replace(/\[[^\]]*\]|general|e[+-]/gi, '').toLowerCase()
  if (/[yd]/.test(letters)) return 'date'
  if (/[hs]/.test(letters)) return 'time'
  return letters.includes('m') ? 'date' : 'number'
}

/** Of the last day of the year 9999. */
const LAST = 2_958_465

/** The day or time that a number stands for, as ISO has it; null: it stands for none. `from1904`: of the other calendar. */
export function toIso(serial: number, kind: NumberKind, from1904: boolean): string | null {
  if (kind === 'number' || !(serial >= 0) || serial > LAST + 1) return null
  const seconds = Math.round(serial * secondsInDay)
  const days = Math.floor(seconds / secondsInDay)
  const time = new Date((seconds - days * secondsInDay) * 1000).toISOString().slice(11, 19)
  if (kind === 'time' && days === 0) return time
  // The first calendar has a 29 February 1900, and so a day more before it than there was.
  if (!from1904 && days === 60) return null
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const day = new Date(epoch + days * millisecondsInDay).toISOString().slice(0, 10)
  return seconds % secondsInDay === 0 ? day : `${day}T${time}`
}
