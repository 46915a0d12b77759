/** One number that is cited: of a paper, at an index of the text. `kind`: a section of it, or a ruling or record. */
export type Reference = {
  cited: string
  paper: string
  kind: 'section' | 'ruling' | 'record'
  number: string
  at: number
}

/** A place that cites in none of the forms. */
export type Stray = { cited: string; at: number }

/** A blank, or the turn of a line inside a comment. */
const gap = String.raw`(?:[ \t]+|[ \t]*\r?\n[ \t]*(?:\*(?!/)|//|--)?[ \t]*)`
const several = String.raw`\d+(?:,${gap}\d+)*(?:${gap}(?:and|to)${gap}\d+(?:,${gap}\d+)*(?:${gap}and${gap}\d+)?)?(?![\d.]*\d)`

const forms: { kind: Reference['kind']; pattern: RegExp }[] = [
  { kind: 'section', pattern: form(String.raw`(specification|rulings),${gap}sections?${gap}(${several})`) },
  { kind: 'ruling', pattern: form(String.raw`(ruling)${gap}(\d+(?![\d.]*\d))`) },
  { kind: 'ruling', pattern: form(String.raw`(rulings)${gap}(\d+(?:,${gap}\d+)*${gap}(?:and|to)${gap}${several})`) },
  { kind: 'record', pattern: form(String.raw`(decision)${gap}(\d{3}(?![\d.]*\d))`) },
]

/** Whatever looks as if it cited a paper by number, in a form or not. */
const looksLike = new RegExp(
  String.raw`\b(?:(?:specification|decisions?|rulings?|findings|integrations)|[\w-]+\.md),?${gap}(?:\(?sections?${gap})?(?:\d+[a-z]?\b)|(?<!RFC \d+,${gap})\bsections?${gap}\d`,
  'giu',
)

function form(source: string): RegExp {
  return new RegExp(String.raw`\b${source}`, 'giu')
}

/** All numbers that a text cites, and what looks like a citation and has no form. */
export function findReferences(text: string): { references: Reference[]; strays: Stray[] } {
  const references: Reference[] = []
  const covered: [from: number, to: number][] = []
  for (const { kind, pattern } of forms) {
    for (const match of text.matchAll(pattern)) {
      const [label, name = '', numbers = ''] = match
      const paper = kind === 'ruling' ? 'rulings' : name.toLowerCase()
      const start = match.index + label.length - numbers.length
      covered.push([match.index, match.index + label.length])
      for (const { 0: number, index } of numbers.matchAll(/\d+/gu))
        references.push({
          cited: label.replaceAll(/\s+(?:(?:\*|\/\/|--)\s*)?/gu, ' '),
          paper,
          kind,
          number,
          at: start + index,
        })
    }
  }
  const isCovered = (at: number): boolean => covered.some(([from, to]) => at >= from && at < to)
  const strays = [...text.matchAll(looksLike)]
    .filter(({ index }) => !isCovered(index))
    .map(({ 0: label, index }) => ({ cited: label.replaceAll(/\s+/gu, ' '), at: index }))
  return { references: references.toSorted((one, other) => one.at - other.at), strays }
}
