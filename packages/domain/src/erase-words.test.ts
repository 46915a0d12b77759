import { describe, expect, it } from 'vitest'
import { eraserOf } from './erase-words.ts'

const of = (names: string[], addresses = ['mary@example.org']) => eraserOf({ addresses, names }, '#')

describe('the words of somebody, taken out of what was written of them', () => {
  it('are their addresses as a whole', () => {
    const { inText } = of([])
    for (const [text, clean] of [
      ['mary@example.org', '#'],
      ['Told Mary@Example.ORG.', 'Told #.'],
      ["'mary@example.org', (mary@example.org)", "'#', (#)"],
      ['x.mary@example.org, mary@example.org.uk', 'x.mary@example.org, mary@example.org.uk'],
      ["o'mary@example.org, a/mary@example.org", "o'mary@example.org, a/mary@example.org"],
    ] as const)
      expect(inText(text)).toBe(clean)
  })

  it('are their names, in whatever letters', () => {
    expect(of(['Zoë Étienne']).inText('told zoë étienne and ZOË ÉTIENNE')).toBe('told # and #')
    expect(of(['Bo']).inText('Bo, Bob and bo')).toBe('#, Bob and #')
    expect(of(['Mary', 'Mary Ann']).inText('Mary Ann')).toBe('#')
    expect(of(['Max (Jr.) \\1']).inText('Max (Jr.) \\1 paid $1')).toBe('# paid $1')
    expect(of(['李明']).inText('李明 paid')).toBe('# paid')
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
