import { posix } from 'node:path'
import type { Zip } from './open-zip.ts'
import { type NumberKind, readStyles } from './number-formats.ts'
import { readWholeXml } from './read-xml.ts'
import { refusal } from './refusals.ts'

type Sheet = { name: string; path: string; isHidden: boolean }
/** What a workbook says before any of its cells is read. */
export type Workbook = { sheets: Sheet[]; from1904: boolean; stringsPath: string | null; stylesPath: string | null }

type Relation = { type: string; target: string }

/**
 * Which sheets a workbook has, in its own order.
 * @throws AppError `invalid_input` for macros, a binary book, another kind of document
 */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  if (zip.names.some((name) => /(^|\/)(vbaProject|vbaData)|(^|\/)macrosheets\//i.test(name))) throw refusal('macros')
  const path = [...(await relations(zip, '')).values()].find(({ type }) => type === 'officeDocument')?.target
  if (path === undefined || !path.endsWith('.xml') || !zip.names.includes(path)) throw refusal('otherBook')
  const parts = await relations(zip, path)
  const sheets: Sheet[] = []
  let from1904 = false
  let isBook = false
  await readWholeXml(zip.read(path), {
    open(name, at) {
      if (name === 'workbook') isBook = true
      else if (name === 'workbookPr') from1904 = at['date1904'] === '1' || at['date1904'] === 'true'
      else if (name === 'sheet') {
        const part = parts.get(at['id'] ?? '')
        // A chart on a sheet of its own has no rows.
        if (part?.type === 'worksheet' && at['name'] !== undefined)
          sheets.push({ name: at['name'], path: part.target, isHidden: (at['state'] ?? 'visible') !== 'visible' })
      }
    },
  })
  if (!isBook) throw refusal('otherBook')
  if (sheets.length === 0) throw refusal('noSheet')
  const pathOf = (kind: string) => {
    const target = [...parts.values()].find(({ type }) => type === kind)?.target
    return target !== undefined && zip.names.includes(target) ? target : null
  }
  return { sheets, from1904, stringsPath: pathOf('sharedStrings'), stylesPath: pathOf('styles') }
}

export const getStyles = async (zip: Zip, { stylesPath }: Workbook): Promise<NumberKind[]> =>
  stylesPath === null ? [] : readStyles(zip.read(stylesPath))

/** What a part points to inside the book, by its id; whatever lies outside is not followed. */
async function relations(zip: Zip, path: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = posix.dirname(path)
  const at = posix.join(folder, '_rels', `${posix.basename(path)}.rels`)
  const found = new Map<string, Relation>()
  if (!zip.names.includes(at)) return found
  await readWholeXml(zip.read(at), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return
      const inside = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      found.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: inside })
    },
  })
  return found
}
