import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '@joy/domain/app-error.ts'
import { SaxesParser } from 'saxes'
import { refusal } from './refusals.ts'

type Attributes = Readonly<Record<string, string>>

/** What is told of a document as it is read; names come without their prefix, and so do those of attributes. */
export type XmlHandlers = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** A tag or a text that goes on for longer is none of a spreadsheet's. */
const LONGEST = 1_000_000
const DEEPEST = 64

/**
 * Reads XML piece by piece and gives other requests their turn after each; what is told of a piece has been told when it
 * is yielded. A document type is refused before anything of it is read, so that there are no entities but the five.
 * @throws AppError `invalid_input`
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): AsyncGenerator<void, void, undefined> {
  const parser = new SaxesParser()
  let depth = 0
  let since = 0
  parser.on('doctype', () => {
    throw refusal('doctype')
  })
  parser.on('opentag', ({ name, attributes }) => {
    since = 0
    depth += 1
    if (depth > DEEPEST) throw refusal('damaged')
    handlers.open?.(bare(name), withoutPrefixes(attributes))
  })
  parser.on('closetag', ({ name }) => {
    since = 0
    depth -= 1
    handlers.close?.(bare(name))
  })
  const take = (text: string) => {
    since = 0
    handlers.text?.(text)
  }
  parser.on('text', take)
  parser.on('cdata', take)
  const orDamaged = (work: () => void) => {
    try {
      work()
    } catch (cause) {
      throw cause instanceof AppError ? cause : refusal('damaged', cause)
    }
  }
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    const its = decoder
    orDamaged(() => parser.write(its.decode(chunk, { stream: true })))
    since += chunk.length
    if (since > LONGEST) throw refusal('longCell')
    yield
    await nextTurn()
  }
  orDamaged(() => parser.write(decoder?.decode() ?? '').close())
  yield
}

const encodingOf = (head: Uint8Array): string =>
  head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

function withoutPrefixes(attributes: Record<string, string>): Attributes {
  for (const name in attributes) if (name.includes(':')) return renamed(attributes)
  return attributes
}
const renamed = (attributes: Record<string, string>): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]))

/** Reads to the end of a document that is told by its handlers alone. */
export async function readWholeXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(bytes, handlers));
}

/** A letter that XML cannot hold stands as _x000D_ in a workbook. */
export const unescapeLetters = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
