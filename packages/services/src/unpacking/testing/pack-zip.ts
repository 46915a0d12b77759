import { openSpool } from '../open-spool.ts'
import { openPacked } from '../open-packed.ts'
import { ZipFile } from 'yazl'

type Files = Readonly<Record<string, string | Uint8Array>>

/** A ZIP with these files, in their order. */
export async function packZip(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: content.length > 1000 })
  zip.end()
  const pieces: Uint8Array[] = []
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (all: readonly [id: string, type: string, target: string][]) =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** The parts of a workbook with one sheet, or those of `over` in their place. */
export const toBook = (sheet: string | Uint8Array, over: Files = {}): Files => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': relations([['r1', 'officeDocument', 'xl/workbook.xml']]),
  'xl/_rels/workbook.xml.rels': relations([
    ['r1', 'worksheet', 'worksheets/sheet1.xml'],
    ['r2', 'sharedStrings', '/xl/sharedStrings.xml'],
    ['r3', 'styles', 'styles.xml'],
  ]),
  'xl/workbook.xml': '<workbook><sheets><sheet name="List" sheetId="1" r:id="r1" xmlns:r="r"/></sheets></workbook>',
  'xl/worksheets/sheet1.xml': sheet,
  ...over,
})

/** Of several sheets, 'S1' and so on, some with a state of their own. */
export const toManySheets = (sheets: readonly (readonly [xml: string, state?: string])[]): Files =>
  toBook('', {
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((_, at) => [`r${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`]),
    ),
    'xl/workbook.xml': `<workbook><sheets>${sheets.map(([, state = 'visible'], at) => `<sheet name="S${at + 1}" sheetId="${at + 1}" state="${state}" r:id="r${at}" xmlns:r="r"/>`).join('')}</sheets></workbook>`,
    ...Object.fromEntries(sheets.map(([xml], at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  })

export const toSheet = (rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${rows}</sheetData></worksheet>`
export const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
export const heading = `<row r="1">${inline('email')}${inline('name')}</row>`

/** Opens what is packed, and reads its list. */
export async function unpack(bytes: Uint8Array, { limit = 1_000_000, part }: { limit?: number; part?: string } = {}) {
  const file = await openSpool()
  try {
    await file.appendFile(bytes)
    const { kind, parts, part: chosen, read, close } = await openPacked(file, limit, part)
    const faults = { errors: 0, uncomputed: 0 }
    try {
      let text = ''
      for await (const piece of read(faults)) text += Buffer.from(piece).toString('utf8')
      return { kind, parts, part: chosen, text, faults }
    } finally {
      close()
    }
  } finally {
    await file.close()
  }
}
