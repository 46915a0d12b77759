import { readXml } from './read-xml.ts'

/** Whether a sheet has a row below another, each with something in a cell; it is read no further than that. */
export async function hasRows(xml: AsyncIterable<Uint8Array>): Promise<boolean> {
  let rows = 0
  let isText = false
  let isBlank = true
  const handlers = {
    open(name: string) {
      if (name === 'row') isBlank = true
      isText = name === 'v' || name === 't'
    },
    text(part: string) {
      if (isText && part.trim() !== '') isBlank = false
    },
    close(name: string) {
      isText = false
      if (name === 'row' && !isBlank) rows += 1
    },
  }
  for await (const _ of readXml(xml, handlers)) if (rows > 1) return true
  return false
}
