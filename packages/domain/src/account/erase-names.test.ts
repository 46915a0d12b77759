import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEraser } from './erase-names.ts'

const of = (names: string[], addresses = ['mary@example.org']) => createEraser({ addresses, names }, '#')

describe('the words of somebody, taken out of what was written of them', () => {
  it('are their addresses as a whole', () => {
    const { inText } = of([])
    for (const [text, clean] of [
      ['mary@example.org', '#'],
      ['Told Mary@Example.ORG.', 'Told #.'],
      ["'mary@example.org', (mary@example.org)", "'#', (#)"],
      ['x.mary@example.org, mary@example.org.uk', 'x.mary@example.org, mary@example.org.uk'],
      ['mary@example.org.csv, mary@example.org.csvx', '#.csv, mary@example.org.csvx'],
      ["o'mary@example.org, a/mary@example.org", "o'mary@example.org, a/mary@example.org"],
    ] as const)
      expect(inText(text)).toBe(clean)
  })

  it('are their names, in whatever letters', () => {
    expect(of(['Zoë Étienne']).inText('told zoë étienne and ZOË ÉTIENNE')).toBe('told # and #')
    expect(of(['Bo']).inText('Bo, Bob, Bo')).toBe('#, Bob, #')
    expect(of(['Mary', 'Mary Ann']).inText('Mary Ann')).toBe('#')
    expect(of(['Max (Jr.) \\1']).inText('Max (Jr.) \\1 paid $1')).toBe('# paid $1')
    expect(of(['李明']).inText('李明 paid')).toBe('# paid')
  })

  it('are found in letters, as HTML writes them', () => {
    const { inText } = of(["Mary O'Brien & Sons"], ["o'brien@example.org"])
    expect(inText('<p>Mary O&#39;Brien &amp; Sons (o&#39;brien@example.org)</p>')).toBe('<p># (#)</p>')
  })

  it('are none of the words around them: of one word, as it is written alone; in letters, none of the tags', () => {
    expect(of(['Max']).inText('Max may bring max. 10 people')).toBe('# may bring max. 10 people')
    const letter = (name: string, address: string) =>
      `<style>p { max-width: 1px } .Table { }</style><!-- Table --><table class="Table" title="P"><p>${name} (<a href="mailto:${address}">${address}</a>)</p></table>`
    for (const name of ['Table', 'P', 'p', 'Max', 'Mary Span'])
      expect(of([name]).inHtml(letter(name, 'mary@example.org'))).toBe(letter('#', '#'))
  })

  it('are found whatever characters stand in them, and nothing stands in the place of what stands there', () => {
    expect(of(['Anne-Marie Al-Farsi'], ['x@st-brigid.org']).inText('Anne-Marie Al-Farsi, x@st-brigid.org')).toBe('#, #')
    const printable = fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
      .filter((it) => it.trim() === it)
    const local = fc.string({ unit: fc.constantFrom(..."az09.!#$%&'*+/=?^_`{|}~-"), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(printable, local, (name, mailbox) => {
        const address = `${mailbox}@st-brigid.example`
        const { inText, holdsAddress } = createEraser({ addresses: [address], names: [name] }, 'A deleted account')
        expect(inText(` ${name} `)).toBe(' A deleted account ')
        expect(inText(` ${address} `)).toBe(' A deleted account ')
        expect(holdsAddress(` ${address} `)).toBe(true)
      }),
      { numRuns: 1000 },
    )
    // One letter that is a word of what stands in the place.
    expect(
      createEraser({ addresses: ['x@example.org'], names: ['A'] }, 'A deleted account').inText('x@example.org for A'),
    ).toBe('A deleted account for A deleted account')
  })

  it('are nothing where nothing is known of them', () => {
    expect(of([''], []).inText('whatever stands here')).toBe('whatever stands here')
  })

  it('are found in a value, however deep', () => {
    const { inValue } = of(['Ann "Red" Lee'])
    const at = new Date()
    expect(inValue({ name: 'Ann "Red" Lee', of: [{ email: 'mary@example.org' }, 7, null], at })).toEqual({
      name: '#',
      of: [{ email: '#' }, 7, null],
      at,
    })
  })
})
